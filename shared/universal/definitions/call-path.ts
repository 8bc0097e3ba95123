/** The input of a call, before the types of its definition: what the client code sees. */
export interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * The address of a call below its base.
 * @throws TypeError when a parameter is missing
 */
export function callPath(template: string, { params, query }: LooseInput): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = template.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    const value = values.get(name);
    if (value === undefined && optional) return '';
    if (value === undefined) throw new TypeError(`The call ${template} needs ${name}.`);
    return `/${encodeURIComponent(String(value))}`;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
