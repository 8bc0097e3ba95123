import { api } from '@harbour/api';
import { useHostPages } from '@harbour/contract';
import { elements } from '@harbour/contract/elements';
import * as z from '@harbour/contract/schema';
import { getWebsiteSettings, type WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { CheckboxChoice } from '@harbour/ui/fields';
import { SettingsSection } from '../../saving/settings-section.tsx';
import styles from './elements-section.module.css';

type Visibility = WebsiteSettings['elementVisibility'];

const schema = z.object({ shown: z.optional(z.array(z.string())) });

/** The elements of the pages that the portal has, by group. */
function useOffered() {
  const { has } = useHostPages();
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const [value, { group, label, on }] of elements) {
    if (on === undefined || has(on)) groups.set(group, [...(groups.get(group) ?? []), { value, label }]);
  }
  return [...groups].map(([title, options]) => ({ title, options }));
}

/**
 * Stores which elements are shown. The map is stored as a whole: it is read again first, so that what was changed
 * elsewhere meanwhile, and elements that this build does not know, stay as they are.
 */
async function storeVisibility(changed: Visibility): Promise<void> {
  const newest = await api.get(getWebsiteSettings, {}, { background: true });
  const elementVisibility = JSON.stringify({ ...newest.elementVisibility, ...changed });
  await api.get(patchWebsiteSettings, { body: { elementVisibility } }, { background: true });
}

/** Which parts of the pages are shown. */
export function ElementsSection({ settings: { elementVisibility } }: { settings: WebsiteSettings }) {
  const groups = useOffered();
  const names = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const isShown = (name: string) => elementVisibility[name] ?? true;

  function send({ shown = [] }: { shown?: string[] | undefined }): Promise<void> {
    const chosen = names.map((name): [string, boolean] => [name, shown.includes(name)]);
    return storeVisibility(Object.fromEntries(chosen.filter(([name, visible]) => visible !== isShown(name))));
  }

  return (
    <SettingsSection<{ shown?: string[] | undefined }>
      title="What is on your pages"
      about="Untick what you do not need. Nothing is deleted: tick it, and it is back."
      subject="visible elements"
      stored={{ shown: names.filter(isShown) }}
      call={patchWebsiteSettings}
      schema={schema}
      send={send}
      domains={['clientdirectory']}
    >
      <div className={styles.groups}>
        <CheckboxChoice name="shown" label="Shown" groups={groups} />
      </div>
    </SettingsSection>
  );
}
