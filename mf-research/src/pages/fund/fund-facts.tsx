import { Link } from '@harbour/contract/router';
import type { FundPage } from '@harbour/definitions/research/fund-page';
import { Card, formatDate, formatPercent, formatPrice } from '@harbour/ui';
import { AskAbout } from '../../funds/ask-about.tsx';
import { comparatorTexts, FactsDay, incomeText, labelText, notKnown, riskText } from '../../funds/fund-texts.tsx';
import { PortalLink } from '../../funds/portal-link.tsx';
import styles from './fund.module.css';

const kinds = { fund: 'Fund', etf: 'Exchange-traded fund', equity: 'Share', cash: 'Cash' } as const;

/** What the fund is, and what the firm says about it. */
export function FundFacts({ fund }: { fund: FundPage }) {
  const { kind, currency, price, priceDate, quotedInMinorUnit, ocf, manager, objective, buyList } = fund;
  const { comparator, facts: published } = fund;
  const facts = [
    ['Kind', `${kinds[kind]}, traded in ${currency}`],
    [
      'Price',
      price === null || priceDate === null
        ? notKnown
        : `${formatPrice(price, currency)}, ${formatDate(priceDate)}${quotedInMinorUnit ? ' (its market quotes it in hundredths)' : ''}`,
    ],
    ['Ongoing charges (OCF)', ocf === null ? notKnown : `${formatPercent(ocf)} a year`],
    ['Managed by', manager ?? notKnown],
    ['Risk indicator', published?.riskIndicator == null ? notKnown : `${riskText(published)}, by its provider`],
    ['Income', incomeText(published)],
    ['Sustainability label', labelText(published)],
    ['Compared with', comparator ? `${comparator.name}, ${comparatorTexts[comparator.kind]}` : notKnown],
    [
      'Facts of',
      <>
        <FactsDay facts={published} />
        {published && ` (source: ${published.source})`}
      </>,
    ],
  ] as const;
  return (
    <Card
      title="About this fund"
      aside={buyList ? <Link to="/research/buylist">On our buy list</Link> : 'Not on our buy list'}
    >
      <div className={styles.stack}>
        {objective && <p className={styles.objective}>{objective}</p>}
        <dl className={styles.facts}>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        {buyList && (
          <p className={styles.recommended}>
            <strong>Why we recommend it:</strong> {buyList.rationale} On the list since {formatDate(buyList.addedOn)},
            risk band {buyList.riskBand} of 7.
          </p>
        )}
        <p className={styles.actions}>
          <AskAbout {...fund} />
          {buyList && <PortalLink to="/investments/add">Invest now</PortalLink>}
        </p>
      </div>
    </Card>
  );
}
