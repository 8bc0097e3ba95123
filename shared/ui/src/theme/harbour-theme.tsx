import ConfigProvider from 'antd/es/config-provider/index.js';
import enGB from 'antd/es/locale/en_GB.js';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import './styles.css';
import { antdTheme } from './antd-theme.ts';
import { applyPalette, usePalette } from './colour-scheme.ts';

/** The nonce that this page's content-security policy lets style elements carry. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/** Everything below looks like Harbour: antd's theme, the palette, the en-GB words. */
export function HarbourTheme({ children }: { children: ReactNode }) {
  const palette = usePalette();
  const theme = useMemo(() => antdTheme(palette), [palette]);
  const csp = useMemo(() => {
    const nonce = styleNonce();
    return nonce ? { nonce } : undefined;
  }, []);
  useLayoutEffect(() => applyPalette(palette), [palette]);
  return (
    <ConfigProvider theme={theme} locale={enGB} {...(csp ? { csp } : {})}>
      {children}
    </ConfigProvider>
  );
}
