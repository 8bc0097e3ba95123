import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { RadioChoice } from '@harbour/ui/fields';
import { WebsiteSection } from './website-section.tsx';

const themeOptions = [
  { value: 'system', label: 'As my device', note: 'Light or dark, whichever your device is set to.' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const densityOptions = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact', note: 'Less space between rows, so that more fits on the screen.' },
];

/** Colours and spacing, on every device that the client signs in on. */
export function AppearanceSection({
  settings: { theme = 'system', density = 'comfortable' },
}: {
  settings: WebsiteSettings;
}) {
  return (
    <WebsiteSection
      title="Appearance"
      about="How the portal looks on every device that you sign in on. What is printed is always light."
      subject="appearance"
      stored={{ theme, density }}
    >
      <RadioChoice name="theme" label="Theme" options={themeOptions} />
      <RadioChoice name="density" label="Spacing" options={densityOptions} />
    </WebsiteSection>
  );
}
