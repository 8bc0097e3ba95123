/** What units are of: one for each ISIN, or for each instrument without one, as the queries have it. */
export const holdingKey = ({ id, isin }: { id: number; isin: string | null }): string => isin ?? `instrument ${id}`;
