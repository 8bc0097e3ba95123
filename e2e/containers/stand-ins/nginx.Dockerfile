# The stand-in for nginx:*-alpine: Debian's nginx, with an entry point that renders templates as the official one does.
FROM harbour-stand-in/debian
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends nginx gettext-base busybox \
 && ln -s /usr/bin/busybox /usr/local/bin/wget \
 && rm -rf /var/lib/apt/lists /var/cache/apt /etc/nginx/sites-enabled
COPY --chmod=0555 nginx-entry-point.sh /docker-entrypoint.sh
ENTRYPOINT ["/docker-entrypoint.sh"]
CMD ["nginx", "-g", "daemon off;"]
