import { MenuButton } from '@harbour/ui';
import styles from './examples.module.css';

/** A button that opens a short menu; Escape, a click elsewhere or moving the focus away closes it. */
export default function MenuButtonExample() {
  return (
    <MenuButton label="More about this plan" face="More" buttonClass={styles.plain} contentClass={styles.menu}>
      {(close) => (
        <button type="button" className={styles.plain} onClick={close}>
          Print
        </button>
      )}
    </MenuButton>
  );
}
