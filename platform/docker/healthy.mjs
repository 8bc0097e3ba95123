// `healthy.mjs <address>`: exits with 0 if a server in this container reports ready. The images have no curl.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2_500) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
