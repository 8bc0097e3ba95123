import styles from './picture.module.css';

interface PortraitProps {
  name: string;
  /** A picture as it is stored: WebP in base64. */
  imageBase64: string | null;
}

/** Somebody's picture, or their initials. Decoration: the name stands beside it. */
export function Portrait({ name, imageBase64 }: PortraitProps) {
  if (imageBase64) return <img className={styles.portrait} src={`data:image/webp;base64,${imageBase64}`} alt="" />;
  const initials = name.split(' ').flatMap((word) => word.charAt(0));
  return (
    <span className={`${styles.portrait} ${styles.initials}`} aria-hidden="true">
      {initials.at(0)}
      {initials.length > 1 && initials.at(-1)}
    </span>
  );
}
