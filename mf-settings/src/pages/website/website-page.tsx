import { failureMessage } from '@harbour/api';
import { Element } from '@harbour/api/elements';
import { useCall } from '@harbour/api/query';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { LeaveGuard } from '../../leaving/leave-guard.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ElementsSection } from './elements-section.tsx';
import { GroupCard } from './group-card.tsx';
import { InvestmentNoticesSection } from './investment-notices-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SendMethodSection } from './send-method-section.tsx';
import { ValuesSection } from './values-section.tsx';
import styles from './website.module.css';

/** Longer than a window: the cards below the settings arrive where they stay. */
const loadingBars = Array.from({ length: 5 }, () => [24, 44, 44, 44]).flat();

/** How the portal looks and works for this client, in sections that are saved one by one. */
export default function WebsitePage() {
  const { data: settings, error, refetch } = useCall(getWebsiteSettings, {}, { background: true });
  return (
    <SettingsFrame>
      <LeaveGuard>
        {settings ? (
          <>
            <div className={styles.sections}>
              <NavigationSection settings={settings} />
              <ValuesSection settings={settings} />
              <NotificationsSection settings={settings} />
              <AppearanceSection settings={settings} />
            </div>
            <ElementsSection settings={settings} />
          </>
        ) : (
          <Card title="Website settings">
            {error ? (
              <Failure title="Your website settings are not available at the moment" onRetry={() => void refetch()}>
                {failureMessage(error)} They have not changed.
              </Failure>
            ) : (
              <Skeleton label="your website settings" bars={loadingBars} />
            )}
          </Card>
        )}
        <Element name="settings.group">
          <GroupCard />
        </Element>
        <div className={styles.sections}>
          <InvestmentNoticesSection />
          <SendMethodSection />
        </div>
      </LeaveGuard>
    </SettingsFrame>
  );
}
