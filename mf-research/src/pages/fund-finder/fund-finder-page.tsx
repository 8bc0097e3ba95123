import { failureMessage } from '@harbour/api';
import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { findFunds, fundsOfPage } from '@harbour/definitions/research/find-funds';
import { Button, Card, Failure, Notice, Page, Skeleton } from '@harbour/ui';
import { Filters, useDebouncedValue } from '@harbour/ui/filters';
import { ListAndComparison } from '../../funds/list-and-comparison.tsx';
import { SearchField } from '../search-field.tsx';
import styles from './finder.module.css';
import { type FinderChoices, finderLists, useFinderChoices } from './finder-choices.ts';
import { FinderTable } from './finder-table.tsx';
import { chosenTexts } from './finder-texts.ts';

const loadFields = () => import(/* webpackChunkName: "finder-fields" */ './finder-fields.tsx');

/** As high as the rows of a page, so that nothing below moves when they are there. Pixels. */
const loadingRows = Array.from({ length: fundsOfPage }, () => 40);
const noSectors: readonly string[] = [];
const figure = new Intl.NumberFormat('en-GB');
const fundCount = (count: number) => (count === 1 ? '1 fund' : `${figure.format(count)} funds`);

/** What is asked of the API for what is chosen. */
function queryOf({ text, sector, sort, page, charge, risk, income, label }: FinderChoices) {
  const asked = { text: text.trim() || undefined, sector, charge, risk, income, label };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return { ...given, sort: sort ?? 'name', page: String(page) } as const;
}

interface PagesProps {
  page: number;
  total: number;
  turn: (page: number) => void;
}

function Pages({ page, total, turn }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / fundsOfPage));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages of funds" className={styles.pages}>
      <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {last}
      </span>
      <Button disabled={page >= last} onClick={() => turn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/** Where the facts come from, and what they are not. */
function Method() {
  return (
    <p className={styles.method}>
      Charges, risk indicators (1 lower, 7 higher), income and labels are what the provider of each fund publishes; old
      facts are marked. Labels are those of the FCA’s Sustainability Disclosure Requirements. That a fund is here is no
      recommendation: those of ours are on the buy list.
    </p>
  );
}

/** Find a fund: a screener by charge, sector, risk, income and sustainability label, with a comparison of up to four. */
export default function FundFinderPage() {
  const { choices, unknown, change, toggle, clear } = useFinderChoices();
  const text = useDebouncedValue(choices.text);
  const { data, error, refetch } = useQuery({
    ...callQuery(findFunds, { query: queryOf({ ...choices, text }) }, { background: true }),
    placeholderData: keepPreviousData,
  });
  const found = data ? `${fundCount(data.total)} found` : '';
  return (
    <Page title="Find a Fund" lead={<Link to="/research/buylist">Our buy list</Link>}>
      {unknown && <Notice severity="info">{unknown}</Notice>}
      <Filters
        label="Funds shown"
        summary={chosenTexts(choices)}
        load={loadFields}
        props={{ choices, sectors: data?.sectors ?? noSectors, change }}
        count={Object.keys(finderLists).length + 1}
      />
      <ListAndComparison compared={choices.compared} toggle={toggle} clear={clear}>
        <Card title="Funds" aside={found}>
          <div className={styles.stack}>
            <SearchField label="Name or ISIN" found={found} />
            {error && !data ? (
              <Failure title="The funds are not available at the moment" onRetry={() => void refetch()}>
                {failureMessage(error)}
              </Failure>
            ) : !data ? (
              <Skeleton label="the funds" bars={loadingRows} />
            ) : (
              <>
                {data.unknown > 0 && (
                  <p className={styles.soft}>
                    {fundCount(data.unknown)} may be like that too, but a fact that you ask for is not known.
                  </p>
                )}
                <FinderTable funds={data.funds} compared={choices.compared} toggle={toggle} />
                <Pages page={choices.page} total={data.total} turn={(page) => change('page', String(page))} />
                <Method />
              </>
            )}
          </div>
        </Card>
      </ListAndComparison>
    </Page>
  );
}
