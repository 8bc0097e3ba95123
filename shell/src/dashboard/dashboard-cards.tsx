import { useRemotes } from '@harbour/remotes';
import { useTarget } from '@harbour/session';
import { Button, Card, Skeleton } from '@harbour/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { RemoteSlot } from '../remotes/remote-slots.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { cardsOf, type OwnedCard } from './card-list.ts';
import styles from './dashboard-cards.module.css';

/** How many cards have their place beside the figures. */
const beside = 2;

/** How close to what is on screen a card has to be before it is loaded. */
const nearby = '300px';

/** Whether an element has been near what is on screen; printing needs all of them. */
function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !element.current) return;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: nearby },
    );
    observer.observe(element.current);
    addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [near, element]);
  return near;
}

function CardFrame({ card: { name, title, remote, room = 'usual' } }: { card: OwnedCard }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  const loading = (
    <Card title={title}>
      <Skeleton label={title} bars={[32, 160]} />
    </Card>
  );
  return (
    <div ref={frame} className={`${styles.frame} ${styles[room]}`} data-card={name}>
      {near ? <RemoteSlot remote={remote} name="dashboard.cards" props={{ card: name }} loading={loading} /> : loading}
    </div>
  );
}

const framed = (cards: readonly OwnedCard[]) => cards.map((card) => <CardFrame key={card.name} card={card} />);

/**
 * The remotes' cards in the client's order, without those that the client has hidden.
 * @param holds whether the client holds anything; unknown where the figures are missing
 */
export default function DashboardCards({ holds }: { holds: 'something' | 'nothing' | undefined }) {
  const { settings, failed } = useSettings();
  const view = useRemotes();
  const acting = useTarget() !== undefined;
  const [arranging, setArranging] = useState(false);
  if (!settings && !failed) return null;
  const { dashboardOrder = [], elementVisibility = {} } = settings ?? {};
  const cards = cardsOf(view, dashboardOrder).filter(({ ofHoldings }) => !ofHoldings || holds !== 'nothing');
  const shown = cards.filter(({ name }) => elementVisibility[name] !== false);
  return (
    <>
      {shown.length > 0 && <div className={styles.beside}>{framed(shown.slice(0, beside))}</div>}
      {shown.length > beside && <div className={styles.below}>{framed(shown.slice(beside))}</div>}
      {settings && cards.length > 0 && !acting && (
        <div className={styles.arrange}>
          <Button variant="link" onClick={() => setArranging(true)}>
            Arrange the dashboard
          </Button>
        </div>
      )}
      {arranging && settings && <ArrangeDialog cards={cards} settings={settings} onClose={() => setArranging(false)} />}
    </>
  );
}
