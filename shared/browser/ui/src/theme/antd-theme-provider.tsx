import ConfigProvider from 'antd/es/config-provider/index.js';
import enGB from 'antd/es/locale/en_GB.js';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { usePalette } from './colour-scheme.ts';
import { usePopupContainer } from './popup-container.ts';
import { styleNonce } from './style-nonce.ts';
import { useCompact } from './use-compact.ts';

/** Whether something above has set the theme already. */
const Themed = createContext(false);

function Theme({ children }: { children: ReactNode }) {
  const palette = usePalette();
  const compact = useCompact();
  const popupContainer = usePopupContainer();
  const theme = useMemo(() => antdTheme(palette, compact), [palette, compact]);
  const csp = useMemo(() => {
    const nonce = styleNonce();
    return nonce ? { nonce } : undefined;
  }, []);
  return (
    <ConfigProvider
      theme={theme}
      locale={enGB}
      getPopupContainer={() => popupContainer ?? document.body}
      // Waves are a second sign of a click that the eye has seen, and cost bytes and motion.
      wave={{ disabled: true }}
      {...(csp ? { csp } : {})}
    >
      <Themed value>{children}</Themed>
    </ConfigProvider>
  );
}

/**
 * Makes antd's parts below it look like Harbour. Every part of the kit that is built on antd is in one by itself;
 * in a form they share the form's.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  return useContext(Themed) ? children : <Theme>{children}</Theme>;
}
