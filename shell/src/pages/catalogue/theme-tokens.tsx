import { breakpoints, dark, fonts, light, type Palette, radius, type } from '@harbour/tokens';
import { Card } from '@harbour/ui';
import styles from './catalogue.module.css';
import layout from './examples/examples.module.css';

function Swatches({ label, palette: { series, ...colours } }: { label: string; palette: Palette }) {
  const named = [
    ...Object.entries(colours),
    ...series.map((colour, index) => [`series ${index + 1}`, colour] as const),
  ];
  return (
    <div className={styles.example}>
      <h3 className={styles.heading}>{label}</h3>
      <ul className={styles.swatches}>
        {named.map(([name, value]) => (
          <li key={name} className={styles.swatch}>
            <div className={styles.colour} style={{ background: value }} />
            {name} {value}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tokens that a firm sets in one file and every component uses. */
export function ThemeTokens() {
  return (
    <>
      <Card id="colours" title="Colours" aside="shared/universal/tokens/src/tokens.ts">
        <Swatches label="Light" palette={light} />
        <Swatches label="Dark, where the device asks for it" palette={dark} />
      </Card>
      <Card id="type" title="Type" aside="shared/universal/tokens/src/tokens.ts">
        <ul className={layout.sample}>
          {Object.entries(type).map(([name, size]) => (
            <li
              key={name}
              style={{ fontSize: size, fontFamily: name === 'title' || name === 'figure' ? fonts.title : fonts.text }}
            >
              {name}, {size} px
            </li>
          ))}
        </ul>
        <p className={styles.swatch}>
          Corners are rounded by {radius} px. Layouts change at {Object.values(breakpoints).join(', ')} px.
        </p>
      </Card>
    </>
  );
}
