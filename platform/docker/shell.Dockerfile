# The shell: its files and pages, and the command that tells the registry which host is deployed.
FROM node:24.21.0-bookworm-slim AS installed
WORKDIR /harbour
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile

FROM installed AS built
RUN node platform/src/stack/build-main.ts shell

FROM installed AS tools
RUN CI=true pnpm install --offline --frozen-lockfile --prod --filter "@harbour/platform..."

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /harbour
COPY --from=tools /harbour/package.json /harbour/pnpm-lock.yaml ./
COPY --from=tools /harbour/node_modules node_modules
COPY --from=tools /harbour/backend backend
COPY --from=tools /harbour/shared shared
COPY --from=tools /harbour/platform platform
COPY --from=built /harbour/shell shell
USER node
EXPOSE 4001
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "platform/docker/healthy.mjs", "http://127.0.0.1:4001/ready"]
CMD ["node", "platform/src/shell-main.ts"]
