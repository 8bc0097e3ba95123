# The stand-in for node:*-bookworm-slim: the binary of the npm package `node`, and the npm of this machine.
FROM harbour-stand-in/debian
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
# This machine may reach registries through a proxy with a certificate of its own.
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
RUN for name in npm npx; do ln -s ../lib/node_modules/npm/bin/$name-cli.js /usr/local/bin/$name; done \
 && groupadd --gid 1000 node \
 && useradd --uid 1000 --gid node --create-home node
ARG NPM_REGISTRY
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
    npm_config_registry=$NPM_REGISTRY
CMD ["node"]
