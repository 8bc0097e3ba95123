import { createContext, type ReactNode, useContext } from 'react';

const RemotePart = createContext<string | undefined>(undefined);

/** The name of the remote whose part this is in; undefined in the host's own parts. */
export function useRemotePart(): string | undefined {
  return useContext(RemotePart);
}

/**
 * The element in which a remote's styles apply: its build confines them to it (`@scope`). What a remote shows elsewhere
 * in the document, such as in a popover, needs one more. The host's styles give it no box of its own.
 */
export function RemoteRoot({ children }: { children?: ReactNode }) {
  const remote = useRemotePart();
  return remote === undefined ? children : <div data-remote={remote}>{children}</div>;
}

/** The host puts it around each part of a remote. */
export function RemotePartProvider({ value, children }: { value: string; children?: ReactNode }) {
  return (
    <RemotePart value={value}>
      <RemoteRoot>{children}</RemoteRoot>
    </RemotePart>
  );
}
