import { api, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import * as z from '@harbour/contract/schema';
import {
  changeNoticeChoice,
  driftThresholds,
  getNoticeChoice,
  moveThresholds,
  type NoticeChoice,
  noticeChoice,
} from '@harbour/definitions/investments/notices';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { Checkbox } from '@harbour/ui/fields';
import { SettingsSection } from '../../saving/settings-section.tsx';
import styles from './choice.module.css';

const title = 'Notices about your investments';
const off = 'off';

const option = (threshold: number, unit: string) => ({ value: String(threshold), label: `From ${threshold}${unit}` });
const driftOptions = [
  { value: off, label: 'Off' },
  ...driftThresholds.map((threshold) => option(threshold, ' percentage points')),
];
const moveOptions = [{ value: off, label: 'Off' }, ...moveThresholds.map((threshold) => option(threshold, '%'))];

const schema = z.object({
  drift: z.optional(z.string()),
  move: z.optional(z.string()),
  email: z.optional(z.boolean()),
});
type Fields = { drift?: string | undefined; move?: string | undefined; email?: boolean | undefined };

const asText = (threshold: number | null) => (threshold === null ? off : String(threshold));
const asThreshold = (text: string) => (text === off ? null : Number(text));

/** What is sent for changed fields: thresholds as numbers. */
function changesOf({ drift, move, email }: Fields): Partial<NoticeChoice> {
  return {
    ...(drift === undefined ? {} : { drift: noticeChoice.shape.drift.parse(asThreshold(drift)) }),
    ...(move === undefined ? {} : { move: noticeChoice.shape.move.parse(asThreshold(move)) }),
    ...(email === undefined ? {} : { email }),
  };
}

/** From which drift and move of their investments on the client is notified, and whether by e-mail too. */
export function InvestmentNoticesSection() {
  const { data, error, refetch } = useCall(getNoticeChoice, {}, { background: true });
  if (!data) {
    return (
      <Card title={title}>
        {error ? (
          <Failure title="Your notices are not available at the moment" onRetry={() => void refetch()}>
            {failureMessage(error)} Your choice has not changed.
          </Failure>
        ) : (
          <Skeleton label="your notices" bars={[24, 44, 44, 44]} />
        )}
      </Card>
    );
  }
  return (
    <div id="investment-notices">
      <SettingsSection<Fields>
        title={title}
        about="The notifications and the dashboard say when your investments pass a limit that you choose. We look once a valuation date, and write one notice for one event."
        subject={title}
        stored={{ drift: asText(data.drift), move: asText(data.move), email: data.email }}
        call={changeNoticeChoice}
        schema={schema}
        send={(fields) => api.get(changeNoticeChoice, { body: changesOf(fields) }, { background: true })}
        domains={['notices']}
      >
        <div className={styles.choice}>
          <Choice
            name="drift"
            label="Drift from the agreed allocation"
            hint="The distance of cash, fixed interest, property or equity from its share of the benchmark that was chosen for a portfolio, or for all your plans."
            options={driftOptions}
          />
        </div>
        <div className={styles.choice}>
          <Choice
            name="move"
            label="Rise or fall within a month"
            hint="The return of all your plans in the month to the valuation date, without what you paid in or took out."
            options={moveOptions}
          />
        </div>
        <Checkbox
          name="email"
          label="Email me about these notices"
          hint="The email says that there is a notice, and has no figures in it."
        />
      </SettingsSection>
    </div>
  );
}
