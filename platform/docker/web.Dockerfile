# Front-end images: the shell (target `shell`), or one remote (target `remote`, --build-arg NAME=mf-messaging).
FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /harbour
RUN npm install --global pnpm@12.21.0
# All dependencies of the lockfile, as a layer that is rebuilt only when the lockfile changes.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .

FROM sources AS built
ARG NAME=shell
RUN pnpm install --offline --frozen-lockfile
RUN node platform/src/release-cli.ts build "$NAME"

# Only what releasing and serving need: no linter, no type checker, no browser. A release checks what the shell shares.
FROM sources AS tools
# The demonstration firm, whose accounts the shell offers, is included only on request.
ARG DEMONSTRATION=false
RUN set -- --filter "@harbour/platform..." --filter "@harbour/shell..." \
 && if [ "$DEMONSTRATION" = true ]; then set -- "$@" --filter "@harbour/demonstration..."; fi \
 && pnpm install --offline --frozen-lockfile --prod "$@" \
 && rm -rf backend/testing \
 && if [ "$DEMONSTRATION" != true ]; then rm -rf backend/demonstration; fi

FROM node:24.21.0-bookworm-slim AS base
ENV NODE_ENV=production
WORKDIR /harbour
COPY --from=tools /harbour/package.json ./
COPY --from=tools /harbour/node_modules node_modules
COPY --from=tools /harbour/backend backend
COPY --from=tools /harbour/shared shared
COPY --from=tools /harbour/platform platform
COPY --from=tools /harbour/shell shell
USER node

FROM base AS shell
COPY --from=built /harbour/shell/dist shell/dist
EXPOSE 4001
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "platform/docker/healthy.mjs", "http://127.0.0.1:4001/ready"]
CMD ["node", "platform/src/shell-main.ts"]

FROM base AS remote
ARG NAME
COPY --from=built /harbour/$NAME/dist built
ENV NAME=$NAME
# It exits after the release, so it needs no health check.
HEALTHCHECK NONE
# Every `docker compose up -d` runs this again; it must not re-release a version that was rolled back.
CMD ["sh", "-c", "node platform/src/stack/bucket-main.ts harbour-releases && exec node platform/src/release-cli.ts release $NAME --from built --unless-released --store s3://harbour-releases"]
