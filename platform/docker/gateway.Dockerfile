# nginx with the portal's templates; the image's own entry point renders them at startup.
FROM nginx:1.30.4-alpine
COPY platform/nginx/ /etc/nginx/templates/
# The cache and the rendered configuration belong to the user nginx runs as, which is never root.
RUN rm -rf /etc/nginx/conf.d \
 && mkdir -p /var/cache/harbour /run/harbour \
 && chown 101:101 /var/cache/harbour /run/harbour
ENV NGINX_ENVSUBST_OUTPUT_DIR=/run/harbour \
    NGINX_ENVSUBST_FILTER=^HARBOUR_GATEWAY_ \
    HARBOUR_GATEWAY_RUN=/run/harbour \
    HARBOUR_GATEWAY_CACHE=/var/cache/harbour \
    HARBOUR_GATEWAY_ACCESS_LOG=/dev/stdout \
    HARBOUR_GATEWAY_TRANSPORT=http \
    HARBOUR_GATEWAY_TRUSTED_PROXIES="" \
    HARBOUR_GATEWAY_RESOLVER=127.0.0.11 \
    HARBOUR_GATEWAY_PORT=8080 \
    HARBOUR_GATEWAY_TLS_PORT=8443 \
    HARBOUR_GATEWAY_CERTIFICATE=/run/certificates/portal.crt \
    HARBOUR_GATEWAY_CERTIFICATE_KEY=/run/certificates/portal.key
USER 101:101
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health"]
CMD ["nginx", "-c", "/run/harbour/nginx.conf", "-g", "daemon off;"]
