import { failureMessage } from '@harbour/api';
import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import { getCapitalGains } from '@harbour/definitions/investments/capital-gains';
import { planList } from '@harbour/definitions/investments/filters';
import { taxYearName } from '@harbour/finance';
import { Card, Failure, Notice, Skeleton } from '@harbour/ui';
import valuation from '../../../valuation/valuation.module.css';
import styles from './capital-gains.module.css';
import { CountedPlans } from './counted-plans.tsx';
import { PersonGainsReport } from './person-gains.tsx';
import { taxYearsUpTo } from './tax-years.ts';

interface ReportProps {
  taxYear: string;
  people: string | undefined;
  /** A comma list of plans that are not counted. */
  without: string | undefined;
  onWithout: (planstrings: readonly string[]) => void;
}

function Report({ taxYear, people, without, onWithout }: ReportProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(
      getCapitalGains,
      {
        params: { taxYear },
        query: { ...(people === undefined ? {} : { pe: people }), ...(without === undefined ? {} : { without }) },
      },
      { background: true },
    ),
    // The report stays while another choice of accounts is computed, so that the ticks keep the focus.
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <Failure title="The capital gains are not available at the moment" onRetry={() => void refetch()}>
        {failureMessage(error)} Your investments are not affected.
      </Failure>
    );
  }
  if (data?.from.slice(0, 4) !== taxYear.slice(0, 4))
    return <Skeleton label="the capital gains" bars={[24, 96, 144]} />;
  return (
    <>
      <CountedPlans plans={data.plans} onWithout={onWithout} />
      {data.people.map((gains) => (
        <PersonGainsReport key={gains.person} gains={gains} taxYear={taxYear} />
      ))}
      <p className={styles.note}>
        Shares and units are matched with those bought on the same day, then in the next 30 days, then with the pool of
        all others at their average cost (TCGA 1992, sections 104 to 106A). The tax is the most that it can be, at the
        higher rates: it is less if income leaves room in the basic rate band. Holdings that you manage elsewhere are
        not included.{' '}
        <Link to={`/investments/statements/gains?days=${taxYear}`}>Statement of other days, as a PDF</Link>
      </p>
    </>
  );
}

interface CapitalGainsCardProps {
  /** A comma list of people, as calls take it; undefined for all. */
  people: string | undefined;
  /** ISO date. */
  today: string;
}

/** Capital gains by tax year; the year is in the address, and nothing is loaded without one. */
export function CapitalGainsCard({ people, today }: CapitalGainsCardProps) {
  const [query, changeQuery] = useAddressQuery();
  const offered = taxYearsUpTo(today);
  const asked = query.get('gains');
  const taxYear = offered.find((year) => year === asked);
  const asksWithout = planList.safeParse(query.get('gainsWithout') ?? undefined);
  const write = (name: string, value: string) =>
    changeQuery(
      (newest) => {
        const after = new URLSearchParams(newest);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <Card
      id="gains"
      title="Capital gains"
      aside={taxYear && `6 Apr ${taxYear.slice(0, 4)} to 5 Apr 20${taxYear.slice(5)}`}
    >
      <label className={styles.year}>
        Tax year{' '}
        <select
          className={valuation.smallSelect}
          value={taxYear ?? ''}
          onChange={({ target }) => write('gains', target.value)}
        >
          <option value="">Choose a tax year</option>
          {offered.map((year) => (
            <option key={year} value={year}>
              {taxYearName(year)}
            </option>
          ))}
        </select>
      </label>
      {asked !== null && !taxYear && (
        <Notice severity="info">The address names a tax year that is not offered. Choose another.</Notice>
      )}
      {taxYear ? (
        <Report
          taxYear={taxYear}
          people={people}
          without={asksWithout.success ? asksWithout.data : undefined}
          onWithout={(planstrings) => write('gainsWithout', planstrings.join(','))}
        />
      ) : (
        <p className={styles.note}>
          What was sold in taxed accounts in a tax year, with the gain or loss of each disposal and how it was computed.
        </p>
      )}
    </Card>
  );
}
