import type { MeasuredLoad, ScaleFigures } from './figures.ts';

/** What the paper figures assume. Change them to your own firm's, and make the page again. */
export const assumptions = {
  /** Visits of a client in a month; each is a sign-in. */
  visitsAMonth: 4,
  /** Reads of a visit, as dashboards: the dashboard and the pages after it. */
  dashboardsAVisit: 3,
  messagesAMonth: 1,
  /** The busiest day, divided by the mean one, and the part of a day that is in its busiest hour. */
  busiestDay: 5,
  busiestHour: 0.12,
  /** How busy a processor is planned to be at the busiest hour. */
  utilisation: 0.5,
  /** Cores of one machine: of the database, and of the processes that answer. */
  databaseCores: 32,
  /** Connections of a process to the database, and those that a database answers well without a pooler. */
  connections: 10,
  connectionsOfDatabase: 400,
  /** A table with more rows is partitioned: its indexes no longer fit into memory, and vacuum takes hours. */
  rowsOfTable: 100_000_000,
  /** The part of clients with so many plans that their values are kept, and how many plans they have. */
  largeClients: 0.03,
  plansOfLarge: 12,
  keptDays: 366,
  auditRowsAVisit: 12,
  /** Files of a client, such as yearly statements and attachments, MB a year. */
  filesMb: 3,
  years: 5,
  /** Hours that the work of a night may take. */
  nightHours: 4,
  /** Prices without discounts, GBP: a core with 4 GB for a month, a GB of fast disk, a GB of objects. */
  coreMonth: 30,
  diskMonth: 0.1,
  objectMonth: 0.02,
} as const;

type Assumptions = typeof assumptions;

const bytesOfRow = ({ database: { tables } }: ScaleFigures, name: string, otherwise: number) => {
  const found = tables.find((table) => table.name === name);
  return found && found.rows > 0 ? found.bytes / found.rows : otherwise;
};

const loadOf = ({ loads }: ScaleFigures, name: string): MeasuredLoad => {
  const found = loads.find((load) => load.name === name);
  if (!found) throw new Error(`The load “${name}” was not measured.`);
  return found;
};

/** What a number of clients needs, from the measured processor times and sizes. */
export function needsOf(figures: ScaleFigures, clients: number, assumed: Assumptions = assumptions) {
  const visits = ((clients * assumed.visitsAMonth) / 30) * assumed.busiestDay * assumed.busiestHour * (1 / 3_600);
  const each = {
    'sign-in': 1,
    dashboard: assumed.dashboardsAVisit,
    'message sent': assumed.messagesAMonth / assumed.visitsAMonth,
  };
  const cores = (program: keyof MeasuredLoad['processor']) =>
    Object.entries(each).reduce(
      (sum, [name, times]) => sum + (visits * times * loadOf(figures, name).processor[program]) / 1_000,
      0,
    ) / assumed.utilisation;
  // A second one of each, in case that one fails.
  const processes = (program: 'api' | 'identity') => Math.max(2, Math.ceil(cores(program)));
  const keptPlans = clients * assumed.largeClients * assumed.plansOfLarge;
  const kept = keptPlans * assumed.keptDays * assumed.years;
  const audit = clients * assumed.visitsAMonth * 12 * assumed.years * assumed.auditRowsAVisit;
  const { database } = figures;
  const ofClients = (database.full - database.empty) / figures.clients;
  const bytes =
    database.empty +
    clients * ofClients +
    kept * bytesOfRow(figures, 'plan_day_value', 110) +
    audit * bytesOfRow(figures, 'audit_record', 400);
  const values = figures.tasks.find(({ name }) => name === 'values of the day again');
  const nightHours = values ? ((values.processor / values.count) * keptPlans) / 3_600 : 0;
  const databaseCores = Math.max(2, Math.ceil(cores('database')));
  const [api, identity] = [processes('api'), processes('identity')];
  const objectGb = (clients * assumed.filesMb * assumed.years) / 1_024;
  const diskGb = bytes / 2 ** 30;
  // The database has a second machine that follows it; disks of both are twice what is stored.
  const month =
    (api + identity + 2 * databaseCores) * assumed.coreMonth +
    2 * 2 * diskGb * assumed.diskMonth +
    objectGb * assumed.objectMonth;
  return {
    clients,
    visitsASecond: visits,
    api,
    identity,
    databaseCores,
    replicas: Math.ceil(databaseCores / assumed.databaseCores) - 1,
    connections: (api + identity) * assumed.connections,
    diskGb,
    objectGb,
    largest: { audit_record: audit, plan_day_value: kept },
    partitioned: Object.entries({ audit_record: audit, plan_day_value: kept })
      .filter(([, count]) => count > assumed.rowsOfTable)
      .map(([name]) => name),
    nightHours,
    costOfThousand: (month / clients) * 1_000,
  };
}

/** The limits that more clients reach, with the number of clients that reach each. */
export function limitsOf(figures: ScaleFigures, assumed: Assumptions = assumptions) {
  const large = 10_000_000;
  const at = needsOf(figures, large, assumed);
  const clientsAt = (limit: number, needed: number) => Math.floor((large * limit) / needed / 1_000) * 1_000;
  return [
    {
      clients: clientsAt(assumed.rowsOfTable, at.largest.plan_day_value),
      limit: `\`plan_day_value\` has ${assumed.rowsOfTable / 1e6} million rows in ${assumed.years} years`,
      change: 'partition it by year, or keep the days of month ends only beyond two years',
    },
    {
      clients: clientsAt(assumed.rowsOfTable, at.largest.audit_record),
      limit: `\`audit_record\` has ${assumed.rowsOfTable / 1e6} million rows in ${assumed.years} years`,
      change: 'partition it by month: a month that is older than `audit-keep-days` is dropped, not deleted row by row',
    },
    {
      clients: clientsAt(assumed.nightHours, at.nightHours),
      limit: `one process takes ${assumed.nightHours} hours for the values of a day`,
      change: 'make the job “values of days” work that processes share (`SharedWork`)',
    },
    {
      clients: clientsAt(assumed.databaseCores, at.databaseCores),
      limit: `the database needs more than ${assumed.databaseCores} cores`,
      change: 'read from replicas: reads that change nothing need a second connection address, which Harbour has not',
    },
    {
      clients: clientsAt(assumed.connectionsOfDatabase, at.connections),
      limit: `processes have ${assumed.connectionsOfDatabase} connections`,
      change: 'put pgbouncer in transaction mode between',
    },
  ].sort((one, other) => one.clients - other.clients);
}

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
const short = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** Of a load the program that uses most processor time: it saturates first. */
function saturates({ processor }: MeasuredLoad): string {
  const names = { api: 'the API', identity: 'identity', database: 'PostgreSQL' } as const;
  const perProcess = { api: processor.api / 2, identity: processor.identity, database: processor.database };
  const [first] = Object.entries(perProcess).sort(([, one], [, other]) => other - one);
  return names[first?.[0] === 'api' ? 'api' : first?.[0] === 'identity' ? 'identity' : 'database'];
}

/** docs/scale.md, from the figures of a run. */
export function scalePage(figures: ScaleFigures): string {
  const { machine, loadBefore, clients, loads, tasks, database } = figures;
  const sizes = [10_000, 100_000, 1_000_000].map((size) => needsOf(figures, size));
  const line = (name: string, cell: (needs: (typeof sizes)[number]) => string) => row(name, ...sizes.map(cell));
  return `# Scale: what one machine does, and what more clients need

\`npm run scale\` measures and writes this page; \`npm run scale -- --page\` writes it again from the last run's figures.

## Measured

${whole(clients)} clients on one PostgreSQL, with two API processes and one of identity, on ${machine}. Clients, database and
processes share its cores, and the load average before the run was ${loadBefore.toFixed(1)}: other work makes times longer. Compare
processor times, which it changes little.

| what | a second | p50, ms | p95, ms | processor ms of the API | of identity | of PostgreSQL | failed | saturates first |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${loads
  .map((load) =>
    row(
      load.name,
      short(load.rate),
      whole(load.p50),
      whole(load.p95),
      short(load.processor.api),
      short(load.processor.identity),
      short(load.processor.database),
      String(load.failed),
      saturates(load),
    ),
  )
  .join('\n')}

A dashboard is eleven reads at once. “Saturates first” is the process with the most processor time of one: PostgreSQL uses
several cores, a Node process one, and the API's time is shared by two.

| work on all clients | | seconds | processor s | ms of each |
| --- | ---: | ---: | ---: | ---: |
${tasks
  .map(({ name, what, count, seconds, processor }) =>
    row(name, `${whole(count)} ${what}`, short(seconds), short(processor), short((processor / count) * 1_000)),
  )
  .join('\n')}

The database has ${whole(database.full / 2 ** 20)} MB, of which ${whole(database.empty / 2 ** 20)} MB are there without clients:
${whole((database.full - database.empty) / clients / 1_024)} KB for each. The largest tables:

| table | rows | MB | bytes of a row |
| --- | ---: | ---: | ---: |
${database.tables
  .slice(0, 6)
  .map(({ name, rows, bytes }) => row(`\`${name}\``, whole(rows), short(bytes / 2 ** 20), whole(bytes / rows)))
  .join('\n')}

## On paper

From these processor times and sizes. Assumed, and to be replaced by your own (\`assumptions\` in
\`backend/api/bench/scale/scale-page.ts\`): ${assumptions.visitsAMonth} visits and ${assumptions.messagesAMonth} message of a client in a month; a visit
reads as much as ${assumptions.dashboardsAVisit} dashboards; the busiest day has ${assumptions.busiestDay} times the mean, and its busiest hour ${assumptions.busiestHour * 100} %
of it; processors are planned ${assumptions.utilisation * 100} % busy; ${assumptions.largeClients * 100} % of clients have
${assumptions.plansOfLarge} plans, of which values are kept; ${assumptions.filesMb} MB of files a year, ${assumptions.years} years kept.

| | ${sizes.map(({ clients: size }) => whole(size)).join(' clients | ')} clients |
| --- | ---: | ---: | ---: |
${line('visits a second in the busiest hour', ({ visitsASecond }) => short(visitsASecond))}
${line('API processes, of one core each', ({ api }) => whole(api))}
${line('identity processes', ({ identity }) => whole(identity))}
${line('cores of the database', ({ databaseCores }) => whole(databaseCores))}
${line('read replicas', ({ replicas }) => whole(replicas))}
${line('connections', ({ connections }) => whole(connections))}
${line('database, GB', ({ diskGb }) => whole(diskGb))}
${line('object store, GB', ({ objectGb }) => whole(objectGb))}
${line('tables to partition', ({ partitioned }) => partitioned.map((name) => `\`${name}\``).join(', ') || 'none')}
${line('values of a day, hours of one core', ({ nightHours }) => nightHours.toFixed(1))}
${line('cost of 1,000 clients a month, £', ({ costOfThousand }) => short(costOfThousand))}

At least two processes of each and two cores are counted. Prices assumed, without discounts: £${assumptions.coreMonth} a month for a core with
4 GB, £${assumptions.diskMonth.toFixed(2)} for a GB of fast disk, £${assumptions.objectMonth.toFixed(2)} for a GB of objects; the database has a second machine that
follows it, and disks are twice what is stored. People, the network, backups and a CDN are not counted.

## What has to change first

| clients | what they reach | the change |
| ---: | --- | --- |
${limitsOf(figures)
  .map(({ clients: size, limit, change }) => row(whole(size), limit, change))
  .join('\n')}
`;
}
