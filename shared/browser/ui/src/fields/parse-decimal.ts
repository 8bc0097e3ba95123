/**
 * A number as people in Britain write it: `1,234.50`, `£1,234.50`, `-3`, `5%`. Undefined for an empty text, NaN for one
 * that is no number or has more decimals than allowed. What is typed is never rounded.
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const bare = text.replace(/[\s£%]/g, '').replace(/^−/, '-');
  if (bare === '') return undefined;
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare);
  const plain = /^-?(\d+\.?\d*|\.\d+)$/.test(bare);
  if (!grouped && !plain) return Number.NaN;
  const [, fraction = ''] = bare.split('.');
  return fraction.length > decimals ? Number.NaN : Number(bare.replaceAll(',', ''));
}
