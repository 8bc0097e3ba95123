import { useRefusal } from '@harbour/api/query';
import { changeSelfManaged } from '@harbour/definitions/investments/self-managed/changes';
import type { SelfManagedLine } from '@harbour/definitions/investments/self-managed/holdings';
import { Button, formatDate, formatMoney, formatUnits, Money, NotAvailable } from '@harbour/ui';
import { productOf } from '../catalogue.ts';
import { answersText } from '../fields/answer-text.ts';
import styles from '../self-managed.module.css';
import type { Ask } from './holding-question.ts';
import type { Equity, Figure, Holding, HoldingRow } from './holding-rows.ts';
import { ownersText } from './holdings-table.tsx';
import type { HoldingsOverview } from './use-holdings.ts';
import { ValueHistory } from './value-history.tsx';

interface HoldingDetailsProps {
  row: HoldingRow;
  overview: HoldingsOverview;
  onAsk: Ask;
  onBringBack: (holding: Holding) => void;
}

const methods: Record<SelfManagedLine['method'], string> = {
  price: 'units × newest price',
  entered: 'as entered',
  projected: 'worked out from the last balance',
};

function Action({ holding, onClick, children }: { holding: Holding; onClick: () => void; children: string }) {
  return (
    <Button className={styles.small ?? ''} onClick={onClick}>
      <span>
        {children} <span className="visually-hidden">({holding.planName})</span>
      </span>
    </Button>
  );
}

function Actions({
  holding,
  onAsk,
  onBringBack,
}: Pick<HoldingDetailsProps, 'onAsk' | 'onBringBack'> & { holding: Holding }) {
  const ask = (kind: 'edit' | 'revalue' | 'end' | 'delete') => () => onAsk({ kind, holding });
  return (
    <div className={styles.row}>
      {holding.endedOn === null ? (
        <>
          <Action holding={holding} onClick={ask('revalue')}>
            Enter a new value
          </Action>
          <Action holding={holding} onClick={ask('edit')}>
            Edit
          </Action>
          <Action holding={holding} onClick={ask('end')}>
            {holding.kind === 'asset' ? 'Sold' : 'Repaid'}
          </Action>
        </>
      ) : (
        <Action holding={holding} onClick={() => onBringBack(holding)}>
          {holding.kind === 'asset' ? 'Not sold after all' : 'Not repaid after all'}
        </Action>
      )}
      <Action holding={holding} onClick={ask('delete')}>
        Delete
      </Action>
    </div>
  );
}

function FigureOf({ figure: { value, reason }, write }: { figure: Figure; write: (value: number) => string }) {
  return value === null ? <NotAvailable reason={reason} /> : write(value);
}

function EquityFacts({ holding, equity: { owed, equity, loanToValue } }: { holding: Holding; equity: Equity }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Value</dt>
        <dd>
          <Money amount={holding.value} reason={holding.reason} />
        </dd>
      </div>
      <div>
        <dt>Owed</dt>
        <dd>
          <FigureOf figure={owed} write={formatMoney} />
        </dd>
      </div>
      <div>
        <dt>Equity</dt>
        <dd>
          <FigureOf figure={equity} write={formatMoney} />
        </dd>
      </div>
      <div>
        <dt>Loan to value</dt>
        <dd>
          <FigureOf figure={loanToValue} write={(percent) => `${percent.toFixed(1)}%`} />
        </dd>
      </div>
    </dl>
  );
}

function lineText({ units, amount, valuationDate, method }: SelfManagedLine, currency: string): string {
  const parts = [
    units === null ? null : `${formatUnits(units)} units`,
    amount === null ? null : formatMoney(amount, currency),
    valuationDate === null ? null : `of ${formatDate(valuationDate)}`,
    methods[method],
  ];
  return parts.filter(Boolean).join(', ');
}

/** One holding: its owners, what it consists of, what was answered about it, what can be done, and its history. */
function OneHolding({
  holding,
  overview,
  onAsk,
  onBringBack,
}: Omit<HoldingDetailsProps, 'row'> & { holding: Holding }) {
  const mayChange = useRefusal(changeSelfManaged) === undefined && holding.canChange;
  const {
    selectedCategory: category,
    selectedInvestmentType: id,
    filteredExtendedDetails,
    counted,
    currency,
  } = holding;
  const product = productOf(overview.catalogue, holding.kind, { category, product: id });
  const listed = holding.holdings.length > 1 || holding.holdings.some(({ symbol }) => symbol !== null);
  const facts = [
    ...(product ? answersText(product, filteredExtendedDetails, currency) : []),
    { id: 'owners', label: 'Owners', text: ownersText(holding, overview.names) },
    ...(counted !== null && counted !== holding.value
      ? [{ id: 'counted', label: 'In your totals', text: formatMoney(counted) }]
      : []),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ id: fact, label, text }) => (
          <div key={fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {listed && (
        <section aria-label={`What is in ${holding.planName}`}>
          <h4>What is in it</h4>
          <ul className={styles.lines}>
            {holding.holdings.map((line) => (
              <li key={line.id}>
                <span>
                  {line.name}
                  {line.symbol && `, ${line.symbol}`}
                  <span className={styles.below}>{lineText(line, currency)}</span>
                </span>
                <Money amount={line.value} reason={line.reason} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayChange && <Actions holding={holding} onAsk={onAsk} onBringBack={onBringBack} />}
      {/* Its recorder alone reads what was entered. */}
      {holding.canChange && <ValueHistory holding={holding} onAsk={mayChange ? onAsk : undefined} />}
    </>
  );
}

/** What is behind a line of the list: the holding, and each debt that was taken out for it. */
export function HoldingDetails({ row: { holding, debts, equity }, ...rest }: HoldingDetailsProps) {
  return (
    <div className={styles.opened}>
      {equity && <EquityFacts holding={holding} equity={equity} />}
      <OneHolding holding={holding} {...rest} />
      {debts.map((debt) => (
        <section key={debt.id} aria-label={debt.planName} className={styles.debt}>
          <h3>
            {debt.planName}: <Money amount={debt.value} reason={debt.reason} /> owed
          </h3>
          <p className={styles.soft}>
            {debt.label}
            {debt.holdings.some(({ method }) => method === 'projected') && `, ${methods.projected}`}
            {debt.isOld && debt.valuedOn && `, old value of ${formatDate(debt.valuedOn)}`}
          </p>
          <OneHolding holding={debt} {...rest} />
        </section>
      ))}
    </div>
  );
}
