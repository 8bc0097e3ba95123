# Front-end images: the shell (target `shell`), or one remote (target `remote`, --build-arg NAME=mf-messaging).
FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /harbour
RUN npm install --global pnpm@12.21.0
# All dependencies of the lockfile, as a layer that is rebuilt only when the lockfile changes.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .

FROM sources AS installed
RUN pnpm install --offline --frozen-lockfile

FROM installed AS built
ARG NAME=shell
RUN node platform/src/release-cli.ts build "$NAME"

# What the shell of these sources shares: a first release is checked against it, as long as no host is recorded.
FROM installed AS host
RUN node platform/src/stack/host-report-main.ts

# Only what releasing and serving need. The same for every remote, so that their images share it.
FROM sources AS tools
RUN rm -rf node_modules \
 && pnpm install --offline --frozen-lockfile --prod --filter @harbour/platform --filter @harbour/build \
      --filter @harbour/kernel --filter @harbour/backend-process --filter @harbour/contract \
      --filter @harbour/platform-contract \
 && sh platform/docker/leave-out.sh
# Of the demonstration firm only its accounts, which the shell offers, and those only on request.
ARG DEMONSTRATION=false
RUN if [ "$DEMONSTRATION" = true ]; then keep=backend/demonstration/src/accounts.ts; else keep=; fi \
 && find backend/demonstration -type f -not -path "$keep" -delete

FROM node:24.21.0-bookworm-slim AS base
ENV NODE_ENV=production
WORKDIR /harbour
COPY --from=tools /harbour/package.json ./
COPY --from=tools /harbour/node_modules node_modules
COPY --from=tools /harbour/backend backend
COPY --from=tools /harbour/shared shared
COPY --from=tools /harbour/platform platform
USER node

FROM base AS shell
COPY --from=built /harbour/shell/dist shell/dist
EXPOSE 4001
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "platform/docker/healthy.mjs", "http://127.0.0.1:4001/ready"]
CMD ["node", "platform/src/shell-main.ts"]

FROM base AS remote
ARG NAME
COPY --from=host /harbour/shell/dist/host-report.json shell/dist/host-report.json
COPY --from=built /harbour/$NAME/dist built
ENV NAME=$NAME
# Every `docker compose up -d` runs this again; it must not re-release a version that was rolled back.
CMD ["sh", "-c", "node platform/src/stack/bucket-main.ts harbour-releases && exec node platform/src/release-cli.ts release $NAME --from built --unless-released --store s3://harbour-releases"]
