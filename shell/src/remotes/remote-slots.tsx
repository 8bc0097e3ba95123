import { LazyPart, type SlotName, type SlotProps } from '@harbour/contract';
import { RemoteBoundary, remotesFilling, useRemotes } from '@harbour/remotes';
import { use } from 'react';

interface Filling<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

function FilledBy<Name extends SlotName>({ remote, name, props }: Filling<Name> & { remote: string }) {
  const { loader } = useRemotes();
  const load = use(loader.load(remote)).slots[name];
  return load ? <LazyPart load={load} props={props} /> : null;
}

/** The remotes' parts for a slot, each inside its own boundary. */
export function RemoteSlots<Name extends SlotName>({ name, props }: Filling<Name>) {
  return remotesFilling(useRemotes(), name).map((remote) => (
    <RemoteBoundary key={remote} name={remote} codeIn={({ slots: { [name]: load } }) => (load ? [load] : [])}>
      <FilledBy remote={remote} name={name} props={props} />
    </RemoteBoundary>
  ));
}
