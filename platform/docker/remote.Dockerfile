# One remote: built here, released when started. `--build-arg REMOTE=mf-messaging`
FROM node:24.21.0-bookworm-slim AS installed
WORKDIR /harbour
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile

FROM installed AS built
ARG REMOTE
RUN test -n "$REMOTE" && node platform/src/stack/build-main.ts "$REMOTE"

FROM installed AS tools
# What releases needs no compiler of types, no linter and no browser.
RUN CI=true pnpm install --offline --frozen-lockfile --prod --filter "@harbour/platform..."

FROM node:24.21.0-bookworm-slim
ARG REMOTE
ENV NODE_ENV=production REMOTE=$REMOTE
WORKDIR /harbour
COPY --from=tools /harbour/package.json /harbour/pnpm-lock.yaml ./
COPY --from=tools /harbour/node_modules node_modules
COPY --from=tools /harbour/backend backend
COPY --from=tools /harbour/shared shared
COPY --from=tools /harbour/platform platform
COPY --from=built /harbour/$REMOTE $REMOTE
USER node
# Ends with the release: there is nothing to be asked about its health.
HEALTHCHECK NONE
CMD ["sh", "-c", "node platform/src/stack/bucket-main.ts harbour-releases && exec node platform/src/release-cli.ts release $REMOTE --from $REMOTE/dist --store s3://harbour-releases"]
