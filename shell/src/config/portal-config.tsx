import type { RuntimeConfig } from '@harbour/contract';
import { createContext, useContext } from 'react';

const ConfigContext = createContext<RuntimeConfig | undefined>(undefined);

export const PortalConfigProvider = ConfigContext.Provider;

/** The deployment's configuration: links, contact, services. */
export function usePortalConfig(): RuntimeConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('usePortalConfig needs a PortalConfigProvider above it.');
  return config;
}
