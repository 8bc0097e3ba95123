# The stand-in for clamav/clamav: Debian's clamd, with the signatures that are mounted.
FROM harbour-stand-in/debian
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends clamav-daemon \
 && rm -rf /var/lib/apt/lists /var/cache/apt /var/lib/clamav/* /etc/clamav/* \
 && printf '%s\n' 'Foreground yes' 'TCPSocket 3310' 'TCPAddr 0.0.0.0' 'DatabaseDirectory /var/lib/clamav' \
      > /etc/clamav/clamd.conf
USER clamav
CMD ["clamd", "--config-file=/etc/clamav/clamd.conf"]
