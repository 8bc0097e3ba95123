import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { Checkbox } from '@harbour/ui/fields';
import { WebsiteSection } from './website-section.tsx';

/** What the client is told about, and how. */
export function NotificationsSection({
  settings: { newNotification, newSecureMessage },
}: {
  settings: WebsiteSettings;
}) {
  return (
    <WebsiteSection
      title="Notifications"
      about="Nothing is lost when these are off: notifications and messages still wait for you in the portal."
      subject="notifications"
      stored={{ newNotification, newSecureMessage }}
    >
      <Checkbox
        name="newNotification"
        label="Mark new notifications"
        hint="The bell at the top has a dot while something waits for you, such as a proposal to approve."
      />
      <Checkbox
        name="newSecureMessage"
        label="Email me about new secure messages"
        hint="Sent to the email address in your personal details. It says that a message is waiting, not what is in it."
      />
    </WebsiteSection>
  );
}
