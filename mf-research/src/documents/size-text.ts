const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** The size of a file of so many bytes, as "24 KB" or "1.2 MB". */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${figures.format(bytes / 1_000_000)} MB`;
}
