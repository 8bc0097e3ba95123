import { Button, formatMoney } from '@harbour/ui';
import { useEffect, useRef } from 'react';
import { sumOf } from './money-terms.ts';
import own from './result.module.css';
import type { WrapperLine, YearLines } from './year-lines.ts';

interface Entry {
  key: string;
  name: string;
  /** Pence. */
  amount: number;
}

const inPence = (amount: number) => formatMoney(amount / 100);
const amountOf = ({ amount }: Entry) => amount;

function Side({ title, entries, total }: { title: string; entries: readonly Entry[]; total: string }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4 className={own.accountHead}>{title}</h4>
      <dl className={own.account}>
        {entries.map(({ key, name, amount }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{inPence(amount)}</dd>
          </div>
        ))}
        <div className={own.accountTotal}>
          <dt>{total}</dt>
          <dd>{inPence(sumOf(entries.map(amountOf)))}</dd>
        </div>
      </dl>
    </section>
  );
}

/** From what all accounts begin with to what they end with. */
function accountsOf(wrappers: readonly WrapperLine[], growth: string): Entry[] {
  const all = (key: Exclude<keyof WrapperLine, 'id' | 'kind' | 'name'>) => sumOf(wrappers.map((each) => each[key]));
  const changes: Entry[] = [
    { key: 'paidIn', name: 'Paid in', amount: all('paidIn') },
    { key: 'takenOut', name: 'Taken out', amount: -all('takenOut') },
    { key: 'growth', name: growth, amount: all('growth') },
    { key: 'charges', name: 'Charges', amount: -all('charges') },
    { key: 'tax', name: 'Tax inside accounts', amount: -all('tax') },
  ];
  return [
    { key: 'opening', name: 'At the start', amount: all('opening') },
    ...changes.filter(({ amount }) => amount !== 0),
  ];
}

interface YearAccountProps {
  /** In pence. */
  year: YearLines;
  /** What the amounts are in. */
  says: string;
  /** What the growth of accounts is called. */
  growth: string;
  onClose: () => void;
}

/** The account of one year to the penny: where its money came from and where it went, and what accounts did. */
export function YearAccount({ year, says, growth, onClose }: YearAccountProps) {
  const { startsOn, label, comesIn, goesOut, notPaid, wrappers, others, events = [] } = year;
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another year is read from its beginning.
  useEffect(() => {
    head.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [startsOn]);
  return (
    <section aria-label={`The account of ${label}`} className={own.yearAccount}>
      <h3 ref={head} className={own.accountTitle}>
        {label}
      </h3>
      <p className={own.accountSays}>{[...events, says].join('. ')}.</p>
      <Side title="What comes in" entries={comesIn} total="Together" />
      <Side title="What goes out" entries={goesOut} total="Together" />
      <Side title="Wanted and not paid" entries={notPaid} total="Together" />
      <Side title="All accounts" entries={accountsOf(wrappers, growth)} total="At the end" />
      <Side title="Property, and what is owed, at the end" entries={others} total="Together" />
      <Button variant="link" onClick={onClose}>
        Close this year
      </Button>
    </section>
  );
}
