import type { MarketingInfo } from '@harbour/definitions/clients/marketing';
import { formatDateTime } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import styles from '../personal.module.css';
import { channelTexts, subjectTexts } from './marketing-texts.ts';

/** The record of what the client agreed to and withdrew. */
export function MarketingHistory({ history }: Pick<MarketingInfo, 'history'>) {
  return (
    <Disclosure title="History of your choices">
      {history.length === 0 ? (
        <p className={styles.soft}>You have not agreed to anything so far, so we send you no marketing.</p>
      ) : (
        <ul className={styles.records}>
          {history.map(({ channel, subject, agreed, wordingVersion, decidedAt, byFirm }) => (
            <li key={`${decidedAt} ${channel} ${subject}`}>
              <span>
                {agreed ? 'Agreed to' : 'Withdrew'} {subjectTexts[subject].toLowerCase()} by{' '}
                {channelTexts[channel].toLowerCase()}
              </span>
              <span className={styles.soft}>
                <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>, text {wordingVersion}
                {byFirm && ', recorded by us for you'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
