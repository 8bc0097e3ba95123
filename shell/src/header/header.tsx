import { Element } from '@harbour/api/elements';
import type { Panel } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { useBreakpoint } from '@harbour/ui';
import { Menu, Plus } from 'lucide-react';
import { useDestination } from '../descriptions/contributions.ts';
import { PanelButtons } from '../panels/panel-buttons.tsx';
import styles from './header.module.css';
import { Help } from './help.tsx';
import { ProfileCard } from './profile-card.tsx';
import { FoldedSearch, SearchBox } from './search-box.tsx';

interface HeaderProps {
  /** Whether a client's portal is shown; staff at their own work have no search and no notifications. */
  ofClient: boolean;
  onOpenPanel: (panel: Panel) => void;
  /** Set if the sidebar is replaced by the full-screen menu. */
  onOpenMenu?: () => void;
}

/** Search, the invest button, help, the notification panels, and the profile card. */
export function Header({ ofClient, onOpenPanel, onOpenMenu }: HeaderProps) {
  const invest = useDestination('invest');
  const mobile = useBreakpoint() === 'mobile';
  return (
    <header className={styles.header}>
      {onOpenMenu && (
        <button
          type="button"
          className={`${styles.button} ${styles.first}`}
          onClick={onOpenMenu}
          aria-label="Open the menu"
        >
          <Menu size={22} aria-hidden="true" />
        </button>
      )}
      {ofClient && !mobile && <SearchBox />}
      <div className={styles.actions}>
        {ofClient && mobile && <FoldedSearch />}
        {ofClient && invest && (
          <Element name="frame.invest">
            <Link to={invest} className={styles.invest ?? ''} aria-label="Invest Now">
              <Plus size={16} aria-hidden="true" />
              <span className={styles.investTexts}>Invest Now</span>
            </Link>
          </Element>
        )}
        <Element name="frame.help">
          <Help ofClient={ofClient} />
        </Element>
        {ofClient && <PanelButtons onOpen={onOpenPanel} />}
        <ProfileCard />
      </div>
    </header>
  );
}
