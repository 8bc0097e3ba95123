/** What heirs may pay on what is left in a pension, percent: nothing, or a rate of income tax. */
export const heirsTaxPercents = [0, 20, 40, 45] as const;
