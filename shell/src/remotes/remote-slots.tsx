import { LazyPart, type SlotName, type SlotProps } from '@harbour/contract';
import { RemoteBoundary, remotesFilling, useRemotes } from '@harbour/remotes';
import { type ReactNode, use } from 'react';

interface Filling<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

type FillingBy<Name extends SlotName> = Filling<Name> & { remote: string };

function FilledBy<Name extends SlotName>({ remote, name, props }: FillingBy<Name>) {
  const { loader } = useRemotes();
  const load = use(loader.load(remote)).slots[name];
  return load ? <LazyPart load={load} props={props} /> : null;
}

/** One remote's part for a slot, inside its own boundary. */
export function RemoteSlot<Name extends SlotName>({ loading, ...part }: FillingBy<Name> & { loading?: ReactNode }) {
  return (
    <RemoteBoundary
      name={part.remote}
      codeIn={({ slots: { [part.name]: load } }) => (load ? [load] : [])}
      loading={loading}
    >
      <FilledBy {...part} />
    </RemoteBoundary>
  );
}

/** The remotes' parts for a slot. */
export function RemoteSlots<Name extends SlotName>(filling: Filling<Name>) {
  return remotesFilling(useRemotes(), filling.name).map((remote) => (
    <RemoteSlot key={remote} remote={remote} {...filling} />
  ));
}
