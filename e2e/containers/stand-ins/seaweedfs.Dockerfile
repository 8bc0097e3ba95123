# The stand-in for chrislusf/seaweedfs: the S3 server of the tests under the name and with the parameters of `weed`.
FROM harbour-stand-in/node
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends busybox \
 && ln -s /usr/bin/busybox /usr/local/bin/wget \
 && rm -rf /var/lib/apt/lists /var/cache/apt
COPY s3-server.ts weed.ts /usr/local/lib/weed/
# There is no workspace in here.
RUN sed -i s#@harbour/testing/s3-server#./s3-server.ts# /usr/local/lib/weed/weed.ts \
 && printf '#!/bin/sh\nexec node /usr/local/lib/weed/weed.ts "$@"\n' > /usr/local/bin/weed \
 && chmod 0555 /usr/local/bin/weed
