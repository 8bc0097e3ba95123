// `healthy.mjs <address>`: ends well when a server in this container answers that it is ready. Images have no curl.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2_500) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
