# The stand-in for axllent/mailpit: catches mail on port 1025, and lists it at the same address on port 8025.
FROM harbour-stand-in/node
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends busybox \
 && ln -s /usr/bin/busybox /usr/local/bin/wget \
 && rm -rf /var/lib/apt/lists /var/cache/apt
WORKDIR /mail
RUN npm install --no-audit --no-fund smtp-server@3.21.6
COPY mailpit.mjs ./
RUN printf '#!/bin/sh\nexec node /mail/mailpit.mjs "$@"\n' > /mailpit && chmod 0555 /mailpit
ENTRYPOINT ["/mailpit"]
