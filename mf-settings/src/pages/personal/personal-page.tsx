import { LeaveGuard } from '../../leaving/leave-guard.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { AdviserSection, ServicesSection } from './adviser-section.tsx';
import { CheckpointSection } from './checkpoint-section.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { MarketingSection } from './marketing/marketing-section.tsx';
import styles from './personal.module.css';
import { PictureSection } from './picture/picture-section.tsx';
import { ReferralSection } from './referral-section.tsx';
import { useScrollTo } from './use-scroll-to.ts';

/** What the firm knows about the client, and what the client chose: sections that are each saved on their own. */
export default function PersonalPage() {
  useScrollTo();
  return (
    <SettingsFrame>
      <LeaveGuard>
        <div className={styles.page}>
          <div className={styles.column}>
            <DetailsSection />
            <MarketingSection />
            <ReferralSection />
          </div>
          <div className={styles.column}>
            <AdviserSection />
            <PictureSection />
            <ServicesSection />
            <CheckpointSection />
          </div>
        </div>
      </LeaveGuard>
    </SettingsFrame>
  );
}
