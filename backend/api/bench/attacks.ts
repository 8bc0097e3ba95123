import { connect } from 'node:net';
import { type CalculationDocument, documentLimits } from '@harbour/definitions/tools/calculation-document';

/** The server under attack, and the tokens of the attacker, who is the large client. */
export interface Attacked {
  address: string;
  headers: Record<string, string>;
}

/** Answers by status; 0 for a connection that was cut. */
export type Outcome = Map<number, number>;

/** Starts requests again and again on some connections until the signal. */
async function repeatedly(
  connections: number,
  ended: AbortSignal,
  ask: () => Promise<number>,
  outcome: Outcome = new Map(),
): Promise<Outcome> {
  async function one(): Promise<void> {
    while (!ended.aborted) {
      const status = await ask().catch(() => 0);
      outcome.set(status, (outcome.get(status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: connections }, one));
  return outcome;
}

async function statusOf(url: string, options: RequestInit): Promise<number> {
  const response = await fetch(url, options);
  await response.arrayBuffer();
  return response.status;
}

const reads =
  (path: string) =>
  ({ address, headers }: Attacked, ended: AbortSignal) =>
    repeatedly(20, ended, () => statusOf(address + path, { headers }));

/** The largest calculation document that the call accepts. */
function largestDocument(): CalculationDocument {
  const { cells, columns, rows, characters } = documentLimits;
  const text = 'lorem ipsum '
    .repeat(10)
    .slice(0, Math.floor((characters * 0.95) / cells))
    .trim();
  const perTable = Math.min(rows, Math.floor(cells / columns));
  const tables = Array.from({ length: Math.floor(cells / columns / perTable) }, () => ({
    title: 'Table',
    columns: Array.from({ length: columns }, (_, at) => ({ title: `C${at}`, figure: at > 0 })),
    rows: Array.from({ length: perTable }, () => Array.from({ length: columns }, () => text)),
  }));
  return { title: 'Largest', day: '2026-03-17', inputs: [], results: [], tables, working: [], assumptions: [] };
}

/** A request whose body comes a byte a second, until the server cuts it. */
function slowBody(address: string, ended: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const drip = setInterval(() => socket.write('x'), 1_000);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve();
    });
    ended.addEventListener('abort', () => socket.destroy());
    socket.write(
      'POST /idp/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-amz-json-1.1\r\nContent-Length: 65000\r\n\r\n',
    );
    socket.write('x'.repeat(16_000));
  });
}

/** What a caller may try. Each attack goes on until the signal. */
export const attacks: readonly {
  name: string;
  run: (attacked: Attacked, ended: AbortSignal) => Promise<Outcome>;
}[] = [
  { name: 'performance of the large client, 20 connections', run: reads('/performance/plans?period=60') },
  { name: 'searches of the large client, 20 connections', run: reads('/rdsearch/fund') },
  {
    name: 'anonymous sign-in starts, 300 at a time',
    run: ({ address }, ended) =>
      repeatedly(300, ended, () =>
        statusOf(`${address}/idp/`, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
          },
          body: JSON.stringify({
            ClientId: 'bench',
            AuthFlow: 'USER_SRP_AUTH',
            AuthParameters: { USERNAME: `${Math.random()}@nobody.example`, SRP_A: '2'.repeat(700) },
          }),
        }),
      ),
  },
  {
    name: 'the largest calculation documents, 20 at a time',
    run: ({ address, headers }, ended) => {
      const body = JSON.stringify(largestDocument());
      const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      return repeatedly(20, ended, () => statusOf(`${address}/tools/calculation-document`, options));
    },
  },
  {
    name: 'slow bodies, 200 connections',
    run: ({ address }, ended) =>
      repeatedly(200, ended, async () => {
        await slowBody(address, ended);
        return 0;
      }),
  },
];
