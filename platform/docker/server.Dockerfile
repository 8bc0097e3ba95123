# API, identity and the database setup: one image, started with different commands.
# This stage is that of web.Dockerfile, letter by letter, so that both images are made from the same layers.
FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /harbour
RUN npm install --global pnpm@12.21.0
# All dependencies of the lockfile, as a layer that is rebuilt only when the lockfile changes.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .

FROM sources AS installed
# The production dependencies of these packages alone. The demonstration firm is included only on request.
ARG DEMONSTRATION=false
RUN set -- "@harbour/backend-api..." "@harbour/domain-*..." "@harbour/backend-identity..." \
 && if [ "$DEMONSTRATION" = true ]; then set -- "$@" "@harbour/demonstration..."; else rm -rf backend/demonstration; fi \
 && rm -rf node_modules \
 && pnpm install --offline --frozen-lockfile --prod $(printf -- "--filter-prod %s " "$@") \
 && sh platform/docker/leave-out.sh

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
