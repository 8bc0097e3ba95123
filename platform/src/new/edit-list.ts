/** The end of the list that starts at `from`: the position of its closing bracket. */
function closingBracket(source: string, from: number): number {
  let depth = 0;
  for (let index = from; index < source.length; index += 1) {
    if (source[index] === '[') depth += 1;
    if (source[index] === ']') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/**
 * Appends an element to a list in source code. The formatter does the layout.
 * @param opening the start of the list, with the bracket last: `calls: [`
 * @returns undefined if there is no such list
 */
export function appendedToList(source: string, opening: string, element: string): string | undefined {
  const begin = source.indexOf(opening);
  const end = begin < 0 ? -1 : closingBracket(source, begin + opening.length - 1);
  if (end < 0) return undefined;
  const before = source.slice(0, end).trimEnd();
  const separator = /[[,]$/.test(before) ? '' : ',';
  return `${before}${separator} ${element}${source.slice(end)}`;
}
