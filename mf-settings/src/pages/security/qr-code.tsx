import { QRCodeSVG } from '@rc-component/qrcode';

/** A text as a QR code; dark on light in both themes, because scanners need that. */
export function QrCode({ text }: { text: string }) {
  return <QRCodeSVG value={text} size={192} marginSize={2} level="M" title="QR code for your authenticator app" />;
}
