import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import { getIncomeCalendar } from '@harbour/definitions/investments/performance/income-calendar';
import { taxYearName } from '@harbour/finance';
import { Card, Failure, formatDate, londonToday, Page, Skeleton } from '@harbour/ui';
import valuation from '../../valuation/valuation.module.css';
import { taxYearAfter, taxYearsUpTo } from '../transactions/capital-gains/tax-years.ts';
import styles from './income.module.css';
import { AnnouncedCard, ReceivedCard } from './income-payments.tsx';
import { MonthsCard } from './months-card.tsx';
import { YearsCard } from './years-card.tsx';

function Year({ taxYear }: { taxYear: string }) {
  const { data, error, refetch } = useCall(getIncomeCalendar, { params: { taxYear } }, { background: true });
  if (data) {
    return (
      <>
        <MonthsCard calendar={data} />
        <AnnouncedCard calendar={data} />
        <ReceivedCard calendar={data} />
        <YearsCard calendar={data} />
      </>
    );
  }
  return (
    <Card title="By month">
      {error ? (
        <Failure title="Your income is not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} Your investments are not affected.
        </Failure>
      ) : (
        <Skeleton label="your income" bars={[24, 24, 24, 24, 24, 24]} />
      )}
    </Card>
  );
}

/** Income received and announced of all plans, by month and tax year: `/investments/income?year=2026-27`. */
export default function IncomePage() {
  const [query, changeQuery] = useAddressQuery();
  const today = londonToday();
  const past = taxYearsUpTo(today);
  // Payments are announced for days after the end of this year, too.
  const offered = [taxYearAfter(today), ...past];
  const asked = query.get('year');
  const taxYear = offered.find((year) => year === asked) ?? past[0] ?? '';
  return (
    <Page title="Income" lead={`Dividends, distributions and interest of all plans that you see, ${formatDate(today)}`}>
      <div className={styles.choice}>
        <label>
          Tax year{' '}
          <select
            className={valuation.smallSelect}
            value={taxYear}
            onChange={({ target }) =>
              changeQuery(
                (newest) => {
                  const after = new URLSearchParams(newest);
                  after.set('year', target.value);
                  return after;
                },
                { preventScrollReset: true },
              )
            }
          >
            {offered.map((year) => (
              <option key={year} value={year}>
                {taxYearName(year)}
              </option>
            ))}
          </select>
        </label>
        <span className={styles.links}>
          <Link to={`/investments/statements/income?days=${taxYear}`}>For the tax return</Link>
          <Link to="/investments/valuation">Valuation</Link>
        </span>
      </div>
      <Year key={taxYear} taxYear={taxYear} />
    </Page>
  );
}
