import { api } from '@harbour/api';
import { callQuery, useQuery } from '@harbour/api/query';
import { getPackRuns, packYearName, startPackRun } from '@harbour/definitions/investments/yearly-packs';
import { FirmPage, ReadState, useReader, useRepeatableChange } from '@harbour/staff';
import { Button, Card, Empty, Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useRef, useState } from 'react';
import { RunCard } from './run-card.tsx';
import styles from './yearly-statements.module.css';

/** How often the page looks how far a run is. Milliseconds. */
const refreshMs = 10_000;

/** Chooses a tax year and starts a run. */
function StartCard({ years, lasting }: { years: readonly number[]; lasting: readonly number[] }) {
  const { busy, failure, forget, attempt } = useRepeatableChange('firm');
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const [firstId] = useState<string>(() => crypto.randomUUID());
  // One id for a tax year until it has started, so that a lost answer does not start it twice.
  const id = useRef(firstId);
  const year = chosen ?? years[0];
  if (year === undefined) return null;
  const isLasting = lasting.includes(year);

  async function start(of: number): Promise<void> {
    const started = await attempt(async () => {
      await api.get(startPackRun, { body: { id: id.current, year: of } }, { background: true });
      return `The yearly statements ${packYearName(of)} are being made.`;
    });
    if (started) id.current = crypto.randomUUID();
  }

  return (
    <Card title="Make the yearly statements of all clients">
      <p className={styles.text}>
        Each client gets one document with what they may see. Who has one gets a new version only where a figure
        differs. Clients get a message.
      </p>
      {failure && <Notice severity="error">{failure}</Notice>}
      <div className={styles.actions}>
        <div className={styles.year}>
          <Choice
            label="Tax year"
            options={years.map((one) => ({ value: String(one), label: packYearName(one) }))}
            value={String(year)}
            onChange={(value) => {
              setChosen(Number(value));
              id.current = crypto.randomUUID();
              forget();
            }}
          />
        </div>
        <Button variant="primary" disabled={busy || isLasting} onClick={() => void start(year)}>
          Start
        </Button>
      </div>
      {isLasting && <p className={styles.soft}>A run of this tax year has not ended: it is below.</p>}
    </Card>
  );
}

function Runs() {
  const { may } = useReader();
  const mayMake = may('packs.make');
  const found = useQuery({
    ...callQuery(getPackRuns, {}, { background: true }),
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'working') ? refreshMs : false),
  });
  return (
    <ReadState what="the yearly statements" query={found} card>
      {({ years, runs }) => (
        <>
          {mayMake && (
            <StartCard years={years} lasting={runs.filter(({ state }) => state !== 'done').map(({ year }) => year)} />
          )}
          {runs.length === 0 ? (
            <Card title="Runs">
              <Empty title="None was made yet">Runs appear here with what became of the clients.</Empty>
            </Card>
          ) : (
            runs.map((run) => <RunCard key={run.id} run={run} mayMake={mayMake} />)
          )}
        </>
      )}
    </ReadState>
  );
}

/** The yearly statements of all clients: start, progress, failures. */
export function YearlyStatementsPage() {
  return (
    <FirmPage
      title="Yearly statements"
      lead="Valuation, change, performance, charges, gains and income of a tax year, as one document for each client."
      right="packs.read"
    >
      <Runs />
    </FirmPage>
  );
}
