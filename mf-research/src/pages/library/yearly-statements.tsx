import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import {
  getYearlyPacks,
  type PackChanges,
  type PackVersion,
  packYearName,
  type YearlyPacks,
} from '@harbour/definitions/investments/yearly-packs';
import { Card, Failure, formatDate } from '@harbour/ui';
import { sizeText } from '../../documents/size-text.ts';
import styles from './library.module.css';

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What a corrected version says of the one before, in a sentence. */
function changesText({ count, without, added, figures }: PackChanges): string {
  const [first] = figures;
  const figureText =
    without.length > 0
      ? ''
      : count === 1 && first
        ? `One figure differs: ${first.part}, ${first.row}.`
        : `${count} figures differ, the first in ${first?.part ?? 'the document'}.`;
  return [
    ...(without.length > 0 ? [`It no longer has the plans of ${names.format(without)}.`] : []),
    ...(added.length > 0 ? [`It has the plans of ${names.format(added)} for the first time.`] : []),
    ...(count > 0 && figureText !== '' ? [figureText] : []),
  ].join(' ');
}

function Version({
  year,
  version: { id, version, madeAt, bytes, changes, withheld },
  isNewest,
}: {
  year: number;
  version: PackVersion;
  isNewest: boolean;
}) {
  const title = isNewest ? `Yearly statement ${packYearName(year)}` : `Version ${version}`;
  return (
    <>
      <h3 className={styles.title}>
        {withheld === null ? <Link to={`/research/library/yearly/${id}`}>{title}</Link> : title}
      </h3>
      <p className={styles.about}>
        <time dateTime={madeAt}>{formatDate(madeAt)}</time>
        {version > 1 || !isNewest ? ` · Version ${version}` : ''} · PDF, {sizeText(bytes)}
      </p>
      {withheld !== null && <p className={styles.summary}>{withheld}</p>}
      {changes && <p className={styles.summary}>{changesText(changes)}</p>}
    </>
  );
}

function Pack({ year, from, to, versions }: YearlyPacks['packs'][number]) {
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return (
    <li className={styles.item}>
      <Version year={year} version={newest} isNewest />
      <p className={styles.summary}>
        {formatDate(from)} to {formatDate(to)}: valuation, change, performance, charges, gains and income.
      </p>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{earlier.length === 1 ? '1 earlier version' : `${earlier.length} earlier versions`}</summary>
          {earlier.map((version) => (
            <div key={version.id} className={styles.item}>
              <Version year={year} version={version} isNewest={false} />
            </div>
          ))}
        </details>
      )}
    </li>
  );
}

/** The client's own documents above those of the firm; nothing for a client who has none. */
export function YearlyStatements() {
  const { data, error, refetch } = useCall(getYearlyPacks, {}, { background: true });
  if (error && !data) {
    return (
      <Card>
        <Failure title="Your yearly statements are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      </Card>
    );
  }
  if (!data || data.packs.length === 0) return null;
  return (
    <Card title="Your yearly statements">
      <ul className={styles.list}>
        {data.packs.map((pack) => (
          <Pack key={pack.year} {...pack} />
        ))}
      </ul>
    </Card>
  );
}
