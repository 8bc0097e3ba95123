import type { Panel } from '@harbour/contract';
import { Link, useLocation } from '@harbour/contract/router';
import { useBreakpoint } from '@harbour/ui';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { GroupBanner } from '../banners/group-banner.tsx';
import { SupportBanner } from '../banners/support-banner.tsx';
import { Header } from '../header/header.tsx';
import { BackgroundCounts } from '../panels/background-counts.tsx';
import { Panels } from '../panels/panels.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { MobileMenu } from '../sidebar/mobile-menu.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { Footer } from './footer.tsx';
import styles from './main-layout.module.css';

/** The frame of the pages after sign-in: sidebar, header, banners, footer, panels. */
export function MainLayout({ children }: { children: ReactNode }) {
  const breakpoint = useBreakpoint();
  const { pathname } = useLocation();
  const { settings, change } = useSettings();
  const [menuOpen, setMenuOpen] = useState(false);
  const [panel, setPanel] = useState<Panel | undefined>(undefined);

  const mobile = breakpoint === 'mobile';
  // Below 1024 px there is no room for the wide form, whatever the client prefers.
  const forced = breakpoint === 'mobile' || breakpoint === 'tablet';
  const collapsed = forced || (settings?.collapsedLeftNav ?? false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what the old one had open.
  useEffect(() => {
    setMenuOpen(false);
    setPanel(undefined);
  }, [pathname]);

  return (
    <div className={styles.frame} data-layout="main">
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {!mobile && (
        <Sidebar
          collapsed={collapsed}
          {...(forced ? {} : { onToggle: () => change({ collapsedLeftNav: !collapsed }) })}
        />
      )}
      <div className={styles.main}>
        <SupportBanner />
        <Header onOpenPanel={setPanel} {...(mobile ? { onOpenMenu: () => setMenuOpen(true) } : {})} />
        <GroupBanner />
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
      <BackgroundCounts />
      <Panels open={panel} onClose={() => setPanel(undefined)} />
      <nav aria-label="Help">
        <Link to="/faqs/questions" className={styles.help ?? ''}>
          <CircleHelp size={20} aria-hidden="true" />
          <span className={styles.helpWord}>Help</span>
        </Link>
      </nav>
    </div>
  );
}
