import { Base } from '@ant-design/charts';
import type { ComponentProps } from 'react';
import styles from './chart.module.css';

type Spec = ComponentProps<typeof Base>;

/** Options of every chart: no animation, and no text inside the canvas. */
const common = { animate: false, legend: false, tooltip: false, interaction: { tooltip: false } } as const;

/**
 * Draws marks on a canvas. Words are around it as text of the page, in the client's own font and size: that is why
 * neither its axes nor a tooltip of its own are used (the one of G2 writes markup, which the page's policy refuses).
 */
export function Plot({ spec, width, height }: { spec: Spec; width: number; height: number }) {
  return (
    <div className={styles.canvas} style={{ height }} aria-hidden="true">
      {width > 0 && (
        // Another width is another drawing: what G2 has measured for one is not used for another.
        <Base key={width} {...common} {...spec} width={width} height={height} autoFit={false} />
      )}
    </div>
  );
}
