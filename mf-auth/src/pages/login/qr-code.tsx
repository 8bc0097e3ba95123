import { QRCodeSVG } from '@rc-component/qrcode';

/** A text as a picture for a phone's camera. */
export default function QrCode({ text }: { text: string }) {
  return <QRCodeSVG value={text} size={176} level="M" title="QR code with the key for your authenticator" role="img" />;
}
