import { api, failureMessage } from '@harbour/api';
import { callKey, useMutation, useQueryClient } from '@harbour/api/query';
import { getWebsiteSettings, type WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { Button, Dialog, Notice } from '@harbour/ui';
import { useState } from 'react';
import { moved, type OwnedCard } from './card-list.ts';
import styles from './dashboard-cards.module.css';

interface ArrangeDialogProps {
  /** All cards in the present order, hidden ones too. */
  cards: readonly OwnedCard[];
  settings: WebsiteSettings;
  onClose: () => void;
}

/** The cards as a list: each can be moved up and down, and hidden. Stored for the client on every device. */
export function ArrangeDialog({ cards, settings, onClose }: ArrangeDialogProps) {
  const cache = useQueryClient();
  const [names, setNames] = useState(() => cards.map(({ name }) => name));
  const [hidden, setHidden] = useState(
    () => new Set(cards.flatMap(({ name }) => (settings.elementVisibility[name] === false ? name : []))),
  );
  const [announcement, setAnnouncement] = useState('');
  const titles = new Map(cards.map(({ name, title }) => [name, title]));

  const save = useMutation({
    async mutationFn() {
      // Read again first, so that what was changed elsewhere meanwhile stays as it is.
      const newest = await api.get(getWebsiteSettings, {}, { background: true });
      const elementVisibility = { ...newest.elementVisibility };
      for (const name of names) {
        if (hidden.has(name)) elementVisibility[name] = false;
        else if (elementVisibility[name] === false) elementVisibility[name] = true;
      }
      const body = { dashboardOrder: names, elementVisibility: JSON.stringify(elementVisibility) };
      await api.get(patchWebsiteSettings, { body }, { background: true });
      return { ...newest, dashboardOrder: names, elementVisibility };
    },
    onSuccess(stored) {
      cache.setQueryData(callKey(getWebsiteSettings, {}), stored);
      onClose();
    },
  });

  function move(name: string, by: -1 | 1): void {
    const next = moved(names, name, by);
    setNames(next);
    setAnnouncement(`${titles.get(name)} is now ${next.indexOf(name) + 1} of ${next.length}.`);
  }

  return (
    <Dialog title="Arrange the dashboard" placement="centre" onClose={onClose}>
      <p>
        The total valuation and its chart always come first. These cards follow it, in this order; those without a tick
        are hidden.
      </p>
      <ol className={styles.list}>
        {names.map((name, index) => (
          <li key={name} className={styles.line}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.has(name)}
                onChange={({ target }) =>
                  setHidden((before) => {
                    const next = new Set(before);
                    if (target.checked) next.delete(name);
                    else next.add(name);
                    return next;
                  })
                }
              />{' '}
              {titles.get(name)}
            </label>
            {/* Not disabled at the ends, where the focus would be lost. */}
            <Button
              aria-disabled={index === 0}
              aria-label={`Move ${titles.get(name)} up`}
              onClick={() => move(name, -1)}
            >
              ↑
            </Button>
            <Button
              aria-disabled={index === names.length - 1}
              aria-label={`Move ${titles.get(name)} down`}
              onClick={() => move(name, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {save.isError && <Notice severity="error">Your order could not be stored. {failureMessage(save.error)}</Notice>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
