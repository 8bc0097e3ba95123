import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useHostPages } from '@harbour/contract';
import { messageStart } from '@harbour/contract/message-start';
import { Link } from '@harbour/contract/router';
import { getGroupOptions } from '@harbour/definitions/clients/website-settings';
import { Card, Empty, Failure, Skeleton } from '@harbour/ui';
import styles from './group-card.module.css';

const writing = '/securemessaging/message';

const question = messageStart({
  subject: 'My group',
  category: 'Correspondence',
  paragraphs: ['I would like to change the group that my account belongs to:'],
  link: { label: 'Website settings', to: '/settings/websettings' },
});

/** Asks the firm, which alone decides who belongs to a group: its members see each other's names and reports. */
function AskTheFirm({ text }: { text: string }) {
  const { has } = useHostPages();
  return has(writing) ? (
    <Link to={writing} state={question}>
      {text}
    </Link>
  ) : (
    'Please call us to change it.'
  );
}

/** The group that the client's account belongs to. */
export function GroupCard() {
  const { data, error, refetch } = useCall(getGroupOptions, {}, { background: true });
  const current = data?.groups.find((group) => group.current);
  return (
    <Card title="Your group">
      {current ? (
        <div className={styles.content}>
          <p>
            Your account belongs to <strong>{current.name}</strong>.
          </p>
          <p className={styles.soft}>
            A group is a family or firm whose accounts belong together. Since its members can share reports, nobody
            joins or leaves one by themselves: we change it once everybody concerned has agreed.
          </p>
          <p>
            <AskTheFirm text="Ask us to change your group" />
          </p>
        </div>
      ) : data ? (
        <Empty title="Your account does not belong to a group">
          A group is a family or firm whose accounts belong together. We set one up once everybody concerned has agreed.{' '}
          <AskTheFirm text="Ask us about a group" />
        </Empty>
      ) : error ? (
        <Failure title="Your group is not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} It has not changed.
        </Failure>
      ) : (
        <Skeleton label="your group" bars={[24, 44, 24]} />
      )}
    </Card>
  );
}
