# API, identity and the database setup: one image, started with different commands.
FROM node:24.21.0-bookworm-slim AS installed
WORKDIR /harbour
RUN npm install --global pnpm@12.21.0
# All dependencies of the lockfile, as a layer that is rebuilt only when the lockfile changes.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch --prod
COPY . .
# A package's dependencies come with it; build and test code stays out, and so does the demonstration firm unless it is
# requested.
ARG DEMONSTRATION=false
RUN set -- --filter "@harbour/backend-api..." --filter "@harbour/domain-*..." --filter "@harbour/backend-identity..." \
 && if [ "$DEMONSTRATION" = true ]; then set -- "$@" --filter "@harbour/demonstration..."; fi \
 && pnpm install --offline --frozen-lockfile --prod "$@" \
 && rm -rf backend/testing backend/open-banking-sandbox \
 && if [ "$DEMONSTRATION" != true ]; then rm -rf backend/demonstration; fi

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /harbour
COPY --from=installed /harbour/package.json ./
COPY --from=installed /harbour/node_modules node_modules
COPY --from=installed /harbour/backend backend
COPY --from=installed /harbour/shared shared
COPY --from=installed /harbour/platform/docker/healthy.mjs platform/docker/healthy.mjs
USER node
EXPOSE 4002 4010
# The API's health check; the compose file sets one for each process.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "platform/docker/healthy.mjs", "http://127.0.0.1:4002/ready"]
CMD ["node", "backend/api/src/main.ts"]
