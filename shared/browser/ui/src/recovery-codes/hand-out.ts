/** @returns whether the browser allowed it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands a text file to the browser, which saves it as it saves downloads. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** Prints a text on a page of its own, without the page that is open. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: sheet } = frame;
  if (!paper || !sheet) return;
  const lines = paper.createElement('pre');
  lines.textContent = text;
  paper.title = title;
  paper.body.append(lines);
  sheet.addEventListener('afterprint', () => frame.remove());
  sheet.print();
}
