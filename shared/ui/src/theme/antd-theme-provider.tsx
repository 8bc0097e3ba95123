import ConfigProvider from 'antd/es/config-provider/index.js';
import enGB from 'antd/es/locale/en_GB.js';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { usePalette } from './colour-scheme.ts';

/** The nonce that this page's content-security policy lets style elements carry. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/**
 * Makes antd's parts below it look like Harbour. Pages that use antd stand inside it; the others do without its
 * 36 KiB, the first screen above all.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const palette = usePalette();
  const theme = useMemo(() => antdTheme(palette), [palette]);
  const csp = useMemo(() => {
    const nonce = styleNonce();
    return nonce ? { nonce } : undefined;
  }, []);
  return (
    <ConfigProvider theme={theme} locale={enGB} {...(csp ? { csp } : {})}>
      {children}
    </ConfigProvider>
  );
}
