import { useHostPages } from '@harbour/contract';
import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { Notice } from '@harbour/ui';
import { Choice, type ChoiceOption } from '@harbour/ui/choice';
import { Checkbox } from '@harbour/ui/fields';
import styles from './choice.module.css';
import { WebsiteSection } from './website-section.tsx';

const dashboard: ChoiceOption = { value: '/', label: 'Dashboard' };

/** The pages that can be a home page: those of the navigation whose address alone leads to them. */
function useHomePages(): readonly ChoiceOption[] {
  const { offered } = useHostPages();
  const pages = offered()
    .filter(({ to }) => patchWebsiteSettings.body.safeParse({ homepage: to }).success)
    .map(({ to, label, group }) => ({ value: to, label, note: group }));
  return [dashboard, ...pages];
}

/** How the sidebar begins, and where a sign-in leads. */
export function NavigationSection({ settings: { collapsedLeftNav, homepage } }: { settings: WebsiteSettings }) {
  const pages = useHomePages();
  const known = pages.some(({ value }) => value === homepage);
  return (
    <WebsiteSection
      title="Navigation and start"
      about="How the portal looks when you arrive, and which page you see first."
      subject="navigation and start page"
      stored={{ collapsedLeftNav, homepage: known ? homepage : dashboard.value }}
    >
      {!known && (
        <Notice severity="info">
          The page that you had chosen is not in the portal at the moment, so you begin on the dashboard.
        </Notice>
      )}
      <div className={styles.choice}>
        <Choice
          name="homepage"
          label="Home page"
          hint="Where signing in leads, unless you followed a link to another page."
          options={pages}
          searchable
        />
      </div>
      <Checkbox
        name="collapsedLeftNav"
        label="Show the navigation as icons"
        hint="Leaves more space for the page. Windows narrower than 1024 pixels always do."
      />
    </WebsiteSection>
  );
}
