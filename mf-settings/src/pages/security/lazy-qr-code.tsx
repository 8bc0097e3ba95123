import { type ComponentType, useEffect, useState } from 'react';

/**
 * A QR code, whose code is loaded when it is shown. Without it the key can be typed, so a failed load is no failure.
 */
export function LazyQrCode({ text }: { text: string }) {
  const [loaded, setLoaded] = useState<{ QrCode: ComponentType<{ text: string }> } | undefined>(undefined);
  useEffect(() => {
    let left = false;
    import(/* webpackChunkName: "qr" */ './qr-code.tsx')
      .then(({ QrCode }) => left || setLoaded({ QrCode }))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return loaded ? <loaded.QrCode text={text} /> : null;
}
