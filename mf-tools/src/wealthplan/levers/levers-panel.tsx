import { Button } from '@harbour/ui';
import styles from './levers.module.css';
import { changesText, type Lever, type Levers } from './levers.ts';
import { Slider } from './slider.tsx';

interface LeversPanelProps {
  levers: readonly Lever[];
  /** As entered. */
  before: Levers;
  now: Levers;
  onChange: (levers: Levers) => void;
  /** Takes what is tried into the scenario; undefined where it may not be changed. */
  onKeep: (() => void) | undefined;
  failed: boolean;
}

/** Sliders that change the chart beside them, and no entry until what is tried is kept. */
export function LeversPanel({ levers, before, now, onChange, onKeep, failed }: LeversPanelProps) {
  const changes = changesText(levers, before, now);
  const growsOnly = changes.length === 1 && now.growthPercent !== before.growthPercent;
  return (
    <section aria-label="Try it" className={styles.panel}>
      <h3 className={styles.title}>Try it</h3>
      {levers.map((lever) => (
        <Slider
          key={lever.key}
          label={lever.label}
          least={lever.least}
          most={lever.most}
          step={lever.step}
          says={lever.says}
          value={lever.of(now)}
          onChange={(value) => onChange(lever.with(now, value))}
        />
      ))}
      {failed && <p role="alert">This could not be computed. Your entries are not affected.</p>}
      {changes.length > 0 ? (
        <div className={styles.actions}>
          {onKeep && !growsOnly && <Button onClick={onKeep}>Keep in this scenario</Button>}
          <Button variant="link" onClick={() => onChange(before)}>
            Back to what was entered
          </Button>
        </div>
      ) : (
        <p className={styles.note}>Nothing that you entered changes until you keep it.</p>
      )}
      {onKeep && changes.length > 0 && now.growthPercent !== before.growthPercent && (
        <p className={styles.note}>Growth is not kept: a scenario is always shown at three rates.</p>
      )}
    </section>
  );
}
