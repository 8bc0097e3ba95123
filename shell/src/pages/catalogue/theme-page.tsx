import { LazyPart } from '@harbour/contract';
import { Button, Card, Change, Empty, Failure, formatDate, Money, Page, Skeleton, usePalette } from '@harbour/ui';
import { Suspense } from 'react';
import styles from './catalogue.module.css';

/** The sections of the kit, a file for each subpath of `@harbour/ui`. */
const sections = [
  { id: 'fields', title: 'Fields', load: () => import('./fields-section.tsx') },
  { id: 'dates', title: 'Dates', load: () => import('./date-section.tsx') },
  { id: 'form', title: 'A form', load: () => import('./form-section.tsx') },
  { id: 'filters', title: 'Filters', load: () => import('./filters-section.tsx') },
  { id: 'overlay', title: 'What opens', load: () => import('./overlay-section.tsx') },
  { id: 'feedback', title: 'How far, and how it ended', load: () => import('./feedback-section.tsx') },
];

/** An example of every part of the design system, for whoever brands or extends the portal. */
export default function ThemePage() {
  const palette = usePalette();
  const colours = Object.entries(palette).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return (
    <main className={styles.theme}>
      <Page title="Theme" lead="Every part of the design system, as this firm has set it.">
        <Card title="Colours">
          <ul className={styles.swatches}>
            {colours.map(([name, value]) => (
              <li key={name} className={styles.swatch}>
                <div className={styles.colour} style={{ background: value }} />
                {name} {value}
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Figures" aside={`Valued on ${formatDate('2026-11-20')}`}>
          <div className={styles.sample}>
            <Money amount={1_234.5} />
            <Money amount={-1_234.5} />
            <Money amount={null} reason="There is no price on or before this day." />
            <Change amount={420} percent={4.2} />
            <Change amount={-420} percent={-4.2} />
          </div>
        </Card>
        <Card title="Actions">
          <Button variant="primary">Primary</Button> <Button>Secondary</Button> <Button variant="link">Link</Button>
        </Card>
        {sections.map(({ id, title, load }) => (
          <Card key={id} id={id} title={title}>
            <Suspense fallback={<Skeleton label={title} bars={[48, 48]} />}>
              <LazyPart load={load} props={{}} />
            </Suspense>
          </Card>
        ))}
        <Card id="states" title="States">
          <Skeleton label="an example" />
          <Empty title="No transactions yet">They appear here after your first payment.</Empty>
          <Failure title="The chart is not available at the moment" onRetry={() => undefined}>
            Your figures above are up to date.
          </Failure>
        </Card>
        {figures.map(({ id, title, load }) => (
          <Card key={id} id={id} title={title}>
            <Suspense fallback={<Skeleton label={title} bars={[48, 48]} />}>
              <LazyPart load={load} props={{}} />
            </Suspense>
          </Card>
        ))}
      </Page>
    </main>
  );
}

/** The sections of what shows figures. */
const figures = [
  { id: 'table', title: 'Tables', load: () => import('./table-section.tsx') },
  { id: 'chart', title: 'Charts', load: () => import('./chart-section.tsx') },
];
