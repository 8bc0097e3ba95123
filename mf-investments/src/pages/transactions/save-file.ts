/** Hands a file to the browser, which saves it as it saves downloads. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content by then; without this it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
