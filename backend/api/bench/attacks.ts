import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { smallHousehold } from '@harbour/backend-testing/small-firm-scenarios';
import { longestSelfManagedFile, selfManagedColumns } from '@harbour/definitions/investments/self-managed/import';
import { type CalculationDocument, documentLimits } from '@harbour/definitions/tools/calculation-document';
import { londonToday } from '@harbour/kernel/calendar';
import { householdLimits } from '@harbour/wealthplan/household';

/** The server under attack, and the tokens of the attacker, who is the large client. */
export interface Attacked {
  address: string;
  headers: Record<string, string>;
}

/** Answers by status; 0 for a connection that was cut, or a request without an answer. */
export type Outcome = Map<number, number>;

/** An attacker waits no longer than this for an answer, so that each attack ends; a document has 80 s. Milliseconds. */
const answerMs = 120_000;

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
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(answerMs) });
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

/** Sends bodies again and again on 20 connections. */
const posts =
  (path: string, bodyOf: () => object) =>
  ({ address, headers }: Attacked, ended: AbortSignal) =>
    repeatedly(20, ended, () =>
      statusOf(address + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf()),
      }),
    );

/** A file of line breaks under the header, as long as the call accepts. */
function lineBreaks() {
  const header = selfManagedColumns.join(',').slice(0, 10);
  return { fileName: 'breaks.csv', content: header + '\n'.repeat(longestSelfManagedFile - header.length) };
}

/** A scenario with the most entries and years: somebody born today, who lives to the highest age. */
function largestScenario() {
  const startsOn = londonToday();
  const lastDebtYear = Number(startsOn.slice(0, 4)) + householdLimits.debtYears - 1;
  const fill = <Item extends { name: string }>(kind: string, [item]: readonly Item[]) =>
    item
      ? Array.from({ length: householdLimits.items }, (_, at) => ({
          ...item,
          id: `${kind}-${at}`,
          name: 'x'.repeat(80),
        }))
      : [];
  const { people, incomes, spending, wrappers } = smallHousehold;
  return {
    scenarioID: randomUUID(),
    name: 'Largest',
    basedOn: 0,
    seed: 1,
    household: {
      ...smallHousehold,
      startsOn,
      people: people.map((person) => ({ ...person, born: startsOn, livesTo: householdLimits.age })),
      incomes: fill('income', incomes),
      spending: fill('spending', spending),
      wrappers: fill('wrapper', wrappers),
      debts: fill('debt', [
        {
          name: '',
          balance: 100_000,
          ratePercent: 4,
          repays: 'repayment',
          property: null,
          endsOn: `${lastDebtYear}${startsOn.slice(4, 8)}01`,
        },
      ]),
    },
  };
}

/**
 * A request whose body comes a byte a second.
 * @returns whether the server cut it; false when the attack ended first
 */
function slowBody(address: string, ended: AbortSignal): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const drip = setInterval(() => socket.write('x'), 1_000);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(!ended.aborted);
    });
    ended.addEventListener('abort', () => socket.destroy());
    socket.write(
      'POST /idp/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-amz-json-1.1\r\nContent-Length: 65000\r\n\r\n',
    );
    socket.write('x'.repeat(16_000));
  });
}

/** Keeps 200 slow bodies open. Only what the server cuts counts. */
async function slowBodies({ address }: Attacked, ended: AbortSignal): Promise<Outcome> {
  let cut = 0;
  async function one(): Promise<void> {
    while (!ended.aborted) if (await slowBody(address, ended)) cut += 1;
  }
  await Promise.all(Array.from({ length: 200 }, one));
  return new Map(cut > 0 ? [[0, cut]] : []);
}

interface Attack {
  name: string;
  run: (attacked: Attacked, ended: AbortSignal) => Promise<Outcome>;
  /** Statuses that may answer it; 0 for a connection that was cut. */
  answers: readonly number[];
  /**
   * Those of them that certainly do, also when it is short: it is no attack if nothing is done for it, and the policy
   * stops it.
   */
  certain: readonly number[];
  /** Seconds until the server acts; a shorter attack shows nothing. */
  leastSeconds?: number;
}

/** What a caller may try. Each attack goes on until the signal. */
export const attacks: readonly Attack[] = [
  {
    name: 'performance of the large client, 20 connections',
    run: reads('/performance/plans?period=60'),
    answers: [200, 429],
    certain: [200],
  },
  {
    name: 'searches of the large client, 20 connections',
    run: reads('/rdsearch/fund'),
    answers: [200, 429],
    certain: [200],
  },
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
    // The identity service refuses as Cognito does.
    answers: [200, 400],
    certain: [200, 400],
  },
  {
    name: 'the largest calculation documents, 20 at a time',
    run: posts('/tools/calculation-document', largestDocument),
    answers: [200, 429],
    certain: [200, 429],
  },
  {
    name: 'previews of a file of 299,990 line breaks, 20 at a time',
    run: posts('/selfmanaged/import/preview', lineBreaks),
    answers: [200, 429],
    certain: [200],
  },
  {
    name: 'the largest WealthPlan scenarios, 20 at a time',
    run: posts('/wealthplan/scenario', largestScenario),
    // The client has as many scenarios as they may have (409), or one is computed for too long (400).
    answers: [200, 400, 409, 429],
    certain: [200],
  },
  { name: 'slow bodies, 200 connections', run: slowBodies, answers: [0], certain: [0], leastSeconds: 25 },
];
