import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is being loaded, for those who cannot see the shape. */
  label: string;
  /** Heights of the bars to come, in pixels. */
  bars?: readonly number[];
}

/** The shape of what is to come, while it loads; it takes the space that the content will take. */
export function Skeleton({ label, bars = [20, 20, 20] }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading {label}…</span>
      {bars.map((height, index) => (
        <div key={index} className={styles.bar} style={{ height }} />
      ))}
    </div>
  );
}
