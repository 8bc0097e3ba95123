import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import {
  getSwitches,
  longestSwitchReason,
  type SwitchChange,
  type Switches,
  setSwitch,
} from '@harbour/definitions/firm/switches';
import { ReadState, useReader } from '@harbour/staff';
import { Button, Card, Empty, formatDateTime } from '@harbour/ui';
import { TextField } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { Disclosure } from '@harbour/ui/overlay';
import { useState } from 'react';
import styles from '../../firm/firm.module.css';
import { FormDialog } from '../../firm/form-dialog.tsx';
import { declaredSwitches, type LiveRegistry, useLiveRegistry } from './live-registry.ts';

/** A switch as the page shows it: what the live parts declare, and what was ever switched. */
interface ShownSwitch {
  name: string;
  title: string;
  /** Whose it is; undefined where no live part asks for it any more. */
  remote: string | undefined;
  last: SwitchChange | undefined;
}

function shownSwitches(registry: LiveRegistry, { switches }: Switches): ShownSwitch[] {
  const declared = declaredSwitches(registry);
  const names = [...new Set([...declared.keys(), ...switches.map(({ name }) => name)])];
  return names.map((name) => ({
    name,
    title: declared.get(name)?.title ?? name,
    remote: declared.get(name)?.remote,
    last: switches.find((change) => change.name === name),
  }));
}

const stateTexts = (off: boolean) => (off ? 'off' : 'on');

interface SwitchDialogProps {
  shown: ShownSwitch;
  /** What the reason begins with. */
  reason?: string;
  onClose: () => void;
}

function SwitchDialog({ shown: { name, title, last }, reason = '', onClose }: SwitchDialogProps) {
  const off = !(last?.off ?? false);
  const form = useCallForm({ call: setSwitch, defaultValues: { name, off, reason, seen: last?.id ?? null } });
  return (
    <FormDialog
      title={`Switch ${stateTexts(off)}: ${title}`}
      form={form}
      submit={`Switch ${stateTexts(off)}`}
      send={async (body) => {
        await api.get(setSwitch, { body }, { background: true });
        return `${title} is switched ${stateTexts(off)} for every client, from their next visit on.`;
      }}
      onClose={onClose}
    >
      <p>
        {off
          ? 'Clients no longer see it, nor what leads to it. What they have stored stays.'
          : 'Clients see it again, with what leads to it.'}
      </p>
      <TextField name="reason" label="Why, for the record" maxLength={longestSwitchReason} />
    </FormDialog>
  );
}

function SwitchLine({ shown }: { shown: ShownSwitch }) {
  const { may } = useReader();
  const [asked, setAsked] = useState(false);
  const { title, remote, last } = shown;
  const off = last?.off ?? false;
  return (
    <li>
      <span className={styles.line}>
        <span className={styles.name}>{title}</span>
        {may('service.switch') && (remote !== undefined || off) && (
          <Button onClick={() => setAsked(true)} aria-label={`Switch ${stateTexts(!off)}: ${title}`}>
            Switch {stateTexts(!off)}
          </Button>
        )}
      </span>
      <span className={styles.soft}>{remote ?? 'No live part asks for it'}</span>
      <span className={off ? styles.differs : undefined}>{off ? 'Off' : 'On'}</span>
      {last && (
        <span className={styles.soft}>
          {formatDateTime(last.at)}, {last.by}: {last.reason}
        </span>
      )}
      {asked && <SwitchDialog shown={shown} onClose={() => setAsked(false)} />}
    </li>
  );
}

interface ChangesProps {
  changes: readonly SwitchChange[];
  shown: readonly ShownSwitch[];
}

/** The newest changes; the last one of each switch can be undone. */
function Changes({ changes, shown }: ChangesProps) {
  const { may } = useReader();
  const [undone, setUndone] = useState<SwitchChange | undefined>(undefined);
  const switchOf = ({ name }: SwitchChange) => shown.find((each) => each.name === name);
  const undoing = undone && switchOf(undone);
  return (
    <Disclosure title={`Last changes (${changes.length})`}>
      <ul className={styles.list} aria-label="Last changes of switches">
        {changes.map((change) => (
          <li key={change.id}>
            <span className={styles.line}>
              <span>
                {switchOf(change)?.title ?? change.name}: switched {stateTexts(change.off)}
              </span>
              {may('service.switch') && switchOf(change)?.last?.id === change.id && (
                <Button onClick={() => setUndone(change)}>Undo</Button>
              )}
            </span>
            <span className={styles.soft}>
              {formatDateTime(change.at)}, {change.by}: {change.reason}
            </span>
          </li>
        ))}
      </ul>
      {undone && undoing && (
        <SwitchDialog
          shown={undoing}
          reason={`Undone: ${undone.reason}`.slice(0, longestSwitchReason)}
          onClose={() => setUndone(undefined)}
        />
      )}
    </Disclosure>
  );
}

function Loaded({ registry, switches }: { registry: LiveRegistry; switches: Switches }) {
  const shown = shownSwitches(registry, switches);
  if (shown.length === 0) return <Empty title="No live part can be switched off in parts" />;
  return (
    <>
      <ul className={styles.list} aria-label="Switches">
        {shown.map((each) => (
          <SwitchLine key={each.name} shown={each} />
        ))}
      </ul>
      {switches.changes.length > 0 && <Changes changes={switches.changes} shown={shown} />}
    </>
  );
}

/** What of the portal can be switched off for all clients, without a release. */
export function SwitchesCard() {
  const registry = useLiveRegistry();
  const switches = useCall(getSwitches, {}, { background: true });
  return (
    <Card title="Switches" aside="For all clients, without a release">
      <ReadState what="the registry of the portal’s parts" query={registry}>
        {(live) => (
          <ReadState what="the switches" query={switches}>
            {(set) => <Loaded registry={live} switches={set} />}
          </ReadState>
        )}
      </ReadState>
    </Card>
  );
}
