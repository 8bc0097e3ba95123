import { api, type CallInput } from '@harbour/api';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import type { ReactNode } from 'react';
import { SettingsSection } from '../../saving/settings-section.tsx';

type Changes = NonNullable<CallInput<typeof patchWebsiteSettings>['body']>;

interface WebsiteSectionProps {
  title: string;
  about: string;
  subject: string;
  /** The website settings that this section changes, as they are stored. */
  stored: Changes;
  children: ReactNode;
}

/** A section whose fields are website settings. */
export function WebsiteSection({ children, ...section }: WebsiteSectionProps) {
  return (
    <SettingsSection<Changes>
      {...section}
      call={patchWebsiteSettings}
      schema={patchWebsiteSettings.body}
      send={(body) => api.get(patchWebsiteSettings, { body }, { background: true })}
      domains={['clientdirectory']}
    >
      {children}
    </SettingsSection>
  );
}
