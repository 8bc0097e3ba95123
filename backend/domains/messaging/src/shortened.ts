/** Truncates a text at a character boundary and adds an ellipsis. */
export function shortened(text: string, longest: number): string {
  const characters = [...text];
  if (text.length <= longest) return text;
  while (characters.join('').length > longest - 1) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
