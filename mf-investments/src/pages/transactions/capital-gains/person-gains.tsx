import type { PersonGains } from '@harbour/definitions/investments/capital-gains';
import { taxYearName } from '@harbour/finance';
import { formatDate, formatMoney, formatUnits, Money, Notice } from '@harbour/ui';
import styles from './capital-gains.module.css';
import { GainsTable } from './gains-table.tsx';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const noFigures = 'The exempt amount and rates of this tax year are not known to the portal.';

function LeftOut({ leftOut }: Pick<PersonGains, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <div>
      <Notice severity="info">
        All figures are without {list.format(leftOut.map(({ holding }) => holding))}. Tell us what is missing, and they
        are included.
      </Notice>
      <ul className={styles.reasons}>
        {leftOut.map(({ holding, reason }) => (
          <li key={holding}>
            {holding}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figures({ gains }: { gains: PersonGains }) {
  const without = gains.leftOut.length > 0 ? ' of the other holdings' : '';
  const figures: [string, number | null][] = [
    [`Proceeds${without}`, gains.proceeds],
    ['Gains', gains.gains],
    ['Losses of the year', gains.losses],
    ['Exempt amount', gains.exemptAmount],
    ['Earlier losses used', gains.lossesBroughtForwardUsed],
    ['Taxable gains', gains.taxable],
    ['Tax, at most', gains.taxAtMost],
    ['Losses for later years', gains.lossesCarriedForward],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([title, amount]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Money amount={amount} reason={noFigures} currency="GBP" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was sold and counts for no tax, with the reason once for all of a kind. */
function Exempt({ exempt }: Pick<PersonGains, 'exempt'>) {
  if (exempt.length === 0) return null;
  return (
    <div>
      <h4 className={styles.exempt}>Exempt disposals, in no figure above</h4>
      {[...Map.groupBy(exempt, ({ reason }) => reason)].map(([reason, disposals]) => (
        <div key={reason}>
          <ul className={styles.reasons}>
            {disposals.map(({ date, holding, units, proceeds }) => (
              <li key={`${date} ${holding}`}>
                {formatDate(date)}, {holding}: {formatUnits(units)} units, proceeds {formatMoney(proceeds, 'GBP')}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{reason}</p>
        </div>
      ))}
    </div>
  );
}

/** The capital gains of one person: what is left out, the year's figures, and each disposal with its working. */
export function PersonGainsReport({ gains, taxYear }: { gains: PersonGains; taxYear: string }) {
  const { name, plans, jointPlans, reporting, disposals } = gains;
  if (plans.length === 0) {
    return (
      <section aria-label={name} className={styles.person}>
        <h3>{name}</h3>
        <p>There are no taxed accounts among the plans shown. Gains in ISAs and pensions are not taxed.</p>
      </section>
    );
  }
  return (
    <section aria-label={name} className={styles.person}>
      <h3>{name}</h3>
      <LeftOut leftOut={gains.leftOut} />
      <Figures gains={gains} />
      <GainsTable name={name} taxYear={taxYear} disposals={disposals} />
      <Exempt exempt={gains.exempt} />
      <div className={styles.note}>
        {reporting && reporting.length > 0 && (
          <p>
            {taxYearName(taxYear)} is to be reported in a tax return. {reporting.join(' ')}
          </p>
        )}
        <p>
          From {list.format(plans)}. Gains in ISAs and pensions are not taxed.
          {jointPlans.length > 0 && ` Of ${list.format(jointPlans)}, each owner has an equal part.`}
        </p>
      </div>
    </section>
  );
}
