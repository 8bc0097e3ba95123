import { Card, formatDate } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable } from '@harbour/ui/table';
import { rulesVersion, stressTests } from '@harbour/wealthplan';
import styles from '../../calculator/calculator.module.css';
import { ToolsFrame } from '../../frame/tools-frame.tsx';
import { limits, methodTexts, type Source, tablesReach, taxSources, yearOrder } from '../../wealthplan/method-texts.ts';

const columns: readonly Column<Source>[] = [
  { id: 'source', title: 'Source', width: 'minmax(240px, 4fr)', namesRow: true, cell: ({ source }) => source },
  {
    id: 'checkedOn',
    title: 'Checked on',
    width: 'minmax(112px, 1fr)',
    belowOnPhone: true,
    cell: ({ checkedOn }) => formatDate(checkedOn),
  },
];
const sources = taxSources();

/** How a WealthPlan is computed, from what, and what it does not know. */
export default function MethodPage() {
  return (
    <ToolsFrame
      title="How WealthPlan works"
      tab="wealthplan"
      lead="Its method, its data and its limits. It illustrates what may happen; it is not advice."
    >
      <Card title="Method" aside={`Rules of ${formatDate(rulesVersion)}`}>
        <dl className={styles.steps}>
          {methodTexts.map(({ title, says }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="The order of a year">
        <ol className={`${styles.assumptions} ${styles.numbered}`}>
          {yearOrder.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Card title="What it is tried on">
        <dl className={styles.steps}>
          {stressTests.map(({ key, name, says }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Limits">
        <ul className={styles.assumptions}>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Card>
      <Card title="Sources of the tax tables">
        <p className={styles.soft}>{tablesReach()}</p>
        <Disclosure title={`All ${sources.length} sources`}>
          <DataTable
            label="Sources of the tax tables"
            columns={columns}
            rows={sources}
            rowKey={({ source }) => source}
          />
        </Disclosure>
      </Card>
    </ToolsFrame>
  );
}
