import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createShellVersion, type ShellVersion } from './shell-version.ts';

const ShellVersionContext = createContext<ShellVersion>(createShellVersion(undefined));

export const ShellVersionProvider = ShellVersionContext.Provider;

/** The newer build that replaced this page's shell on the server, if any, and what can be done about it. */
export function useShellVersion(): { newer: string | undefined } & Pick<ShellVersion, 'look' | 'reload'> {
  const { store, look, reload } = useContext(ShellVersionContext);
  return { newer: useStore(store, (state) => state.newer), look, reload };
}
