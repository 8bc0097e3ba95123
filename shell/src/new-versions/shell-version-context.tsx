import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createShellVersion, type ShellVersion } from './shell-version.ts';

const ShellVersionContext = createContext<ShellVersion>(createShellVersion(undefined));

export const ShellVersionProvider = ShellVersionContext.Provider;

/** The build that has taken the place of this page's shell, if one has, and what can be done about it. */
export function useShellVersion(): { newer: string | undefined } & Pick<ShellVersion, 'look' | 'reload'> {
  const { store, look, reload } = useContext(ShellVersionContext);
  return { newer: useStore(store, (state) => state.newer), look, reload };
}
