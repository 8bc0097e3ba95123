# The stand-in for postgres:18: Debian's server of the same major version, with the part of the official entry point that
# docker-compose.yml uses.
FROM harbour-stand-in/debian
RUN mkdir -p /etc/postgresql-common \
 && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
 && apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends postgresql-18 \
 && rm -rf /var/lib/apt/lists /var/cache/apt /var/lib/postgresql/* \
 && groupadd --non-unique --gid 999 database \
 && useradd --non-unique --uid 999 --gid 999 database \
 && chown 999:999 /var/lib/postgresql
COPY --chmod=0555 postgres-entry-point.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/18/bin:$PATH \
    PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
