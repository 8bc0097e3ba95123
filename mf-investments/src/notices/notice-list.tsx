import { Link } from '@harbour/contract/router';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import type { InvestmentNotice } from '@harbour/definitions/investments/notices';
import { Button, formatDate, formatMoney, formatPercent } from '@harbour/ui';
import { useRef } from 'react';
import styles from './notices.module.css';
import { useDismissNotice } from './use-notices.ts';

interface NoticeTexts {
  title: string;
  text: string;
  /** The page that shows the figure, on the valuation date. */
  to: string;
  page: string;
}

/** Percentage points without a sign: what is above or below is said. */
const points = (figure: number) => `${Math.abs(figure).toFixed(2)} percentage points`;

/** What a notice says, with the page that its figures come from. */
export function noticeTexts(notice: InvestmentNotice): NoticeTexts {
  const { valuationDate, threshold } = notice;
  if (notice.kind === 'drift') {
    const { portfolio, assetClass, current, agreed, benchmark } = notice;
    const of = portfolio.name ?? 'all plans';
    const side = current > agreed ? 'above' : 'below';
    return {
      title: `${portfolio.name ?? 'All plans'}: ${assetClassNames[assetClass].toLowerCase()} ${side} the agreed allocation`,
      text: `${assetClassNames[assetClass]} is ${formatPercent(current)} of ${of}, ${points(current - agreed)} ${side} the ${formatPercent(agreed)} of ${benchmark}. Your limit is ${threshold} points.`,
      to: `/investments/assetallocation?d=${valuationDate}&po=${portfolio.id}`,
      page: 'Asset allocation',
    };
  }
  const { kind, percent, growth, notCounted } = notice;
  const left =
    notCounted === 0
      ? ''
      : notCounted === 1
        ? ' 1 plan without a return is not counted.'
        : ` ${notCounted} plans without a return are not counted.`;
  return {
    title: kind === 'rise' ? 'Your plans rose within a month' : 'Your plans fell within a month',
    text: `Without payments they ${kind === 'rise' ? 'gained' : 'lost'} ${formatMoney(Math.abs(growth))} in the month to this day, a return of ${formatPercent(percent)}. Your limit is ${threshold}%.${left}`,
    to: `/investments/valuation?d=${valuationDate}&po=all&period=1`,
    page: 'Valuation',
  };
}

interface NoticeListProps {
  notices: readonly InvestmentNotice[];
  /** Closes what the list is in, when a link in it is followed. */
  onFollow?: () => void;
}

/** Notices, each with its valuation date and the way to the page that shows its figures. */
export function NoticeList({ notices, onFollow }: NoticeListProps) {
  const dismiss = useDismissNotice();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className={styles.container}>
      <ul className={styles.notices}>
        {notices.map((notice) => {
          const { title, text, to, page } = noticeTexts(notice);
          const day = formatDate(notice.valuationDate);
          return (
            <li key={notice.id} className={styles.notice}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.date}>Valued on {day}, rounded to 0.01</p>
              <p>{text}</p>
              <div className={styles.actions}>
                <Link to={to} onClick={() => onFollow?.()} aria-label={`${page}: ${title}, ${day}`}>
                  {page}
                </Link>
                {dismiss && (
                  <Button
                    variant="link"
                    aria-label={`Dismiss ${title}, ${day}`}
                    onClick={() => {
                      // One that cannot be stored comes back.
                      void dismiss(notice.id).catch(() => undefined);
                      // The button goes with its notice: the focus stays in the list.
                      list.current?.focus();
                    }}
                  >
                    Dismiss
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
