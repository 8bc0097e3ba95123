import { Element } from '@harbour/api/elements';
import type { Panel } from '@harbour/contract';
import { useLocation } from '@harbour/contract/router';
import { useBreakpoint } from '@harbour/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ActingBar } from '../acting/acting-bar.tsx';
import { useActing } from '../acting/use-acting.ts';
import { useStaffGroups } from '../acting/use-staff.ts';
import { GroupBanner } from '../banners/group-banner.tsx';
import { Header } from '../header/header.tsx';
import { OnDemandPart } from '../pages/on-demand-part.tsx';
import { BackgroundCounts } from '../panels/background-counts.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { useSettingsEffects } from '../settings/use-settings-effects.ts';
import { MobileMenu } from '../sidebar/mobile-menu.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { Footer } from './footer.tsx';
import styles from './main-layout.module.css';
import { PrintHead } from './print-head.tsx';

/** Few visits need it; until it is there, nothing of the client is shown either. */
const loadRefusal = () => import(/* webpackChunkName: "frame" */ '../acting/target-refused.tsx');

/** Not in the first script: a panel is opened by a click. */
const loadPanels = async () => ({
  default: (await import(/* webpackChunkName: "frame" */ '../panels/panels.tsx')).Panels,
});

/** The layout of the pages after sign-in: sidebar, header, banners, footer, panels. */
export function MainLayout({ children }: { children: ReactNode }) {
  const breakpoint = useBreakpoint();
  const { pathname } = useLocation();
  const { settings, change } = useSettings();
  useSettingsEffects(settings);
  const refused = useActing()?.refused;
  // If no client's portal is shown, no client data is requested.
  const ofClient = useStaffGroups() === undefined && refused === undefined;
  const [menuOpen, setMenuOpen] = useState(false);
  const [panel, setPanel] = useState<Panel | undefined>(undefined);
  const top = useRef<HTMLDivElement>(null);

  const mobile = breakpoint === 'mobile';
  // Below 1024 px there is no space for the wide form, whatever the client prefers.
  const forced = breakpoint === 'mobile' || breakpoint === 'tablet';
  const collapsed = forced || (settings?.collapsedLeftNav ?? false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what the old one had open.
  useEffect(() => {
    setMenuOpen(false);
    setPanel(undefined);
  }, [pathname]);

  // Sticky table heads sit below these bars, whose height depends on the acting bar and the window width.
  useLayoutEffect(() => {
    const element = top.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--sticky-top', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

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
        <div ref={top} className={styles.top}>
          <ActingBar />
          <Header
            ofClient={ofClient}
            onOpenPanel={setPanel}
            {...(mobile ? { onOpenMenu: () => setMenuOpen(true) } : {})}
          />
        </div>
        <PrintHead ofClient={ofClient} />
        {ofClient && (
          <Element name="frame.group-banner">
            <GroupBanner />
          </Element>
        )}
        <main id="content" className={styles.content} tabIndex={-1}>
          {refused === undefined ? (
            children
          ) : (
            // The reason is handed on: who asks for it again would undo the refusal while the answer is on its way.
            <OnDemandPart part="refusal" load={loadRefusal} props={{ reason: refused }} />
          )}
        </main>
        <Footer />
      </div>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
      {ofClient && <BackgroundCounts />}
      {panel && (
        <OnDemandPart
          part="panels"
          load={loadPanels}
          props={{ open: panel, onClose: () => setPanel(undefined), onOpen: setPanel }}
          onFail={() => setPanel(undefined)}
        />
      )}
    </div>
  );
}
