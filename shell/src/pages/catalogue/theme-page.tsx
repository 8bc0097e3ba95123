import { Card, Page } from '@harbour/ui';
import styles from './catalogue.module.css';
import { Example } from './example.tsx';
import layout from './examples/examples.module.css';
import { sections } from './examples.ts';
import { ThemeTokens } from './theme-tokens.tsx';

/** Every component of the UI kit in its states, with its code, in this firm's theme. */
export default function ThemePage() {
  return (
    <main className={styles.theme}>
      <Page title="Theme" lead="Every part of the UI kit as this firm has set it, each with its code.">
        <nav aria-label="Sections" className={layout.row}>
          {[{ id: 'colours', title: 'Colours' }, { id: 'type', title: 'Type' }, ...sections].map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <ThemeTokens />
        {sections.map(({ id, title, from, examples }) => (
          <Card key={id} id={id} title={title} aside={<code>{from}</code>}>
            <div className={layout.stack}>
              {examples.map((example) => (
                <Example key={example.title} {...example} />
              ))}
            </div>
          </Card>
        ))}
      </Page>
    </main>
  );
}
