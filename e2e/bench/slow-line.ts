import type { CDPSession } from '@playwright/test';

/** The conditions of docs/performance.md: 10 Mbit/s, 40 ms latency, a processor four times slower. */
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1024 * 1024) / 8,
  uploadThroughput: (10 * 1024 * 1024) / 8,
};
const slowdown = 4;

/** Gives a page the line and the processor of the client that every bar is for. */
export async function slowLine(client: CDPSession): Promise<void> {
  await client.send('Network.emulateNetworkConditions', line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
