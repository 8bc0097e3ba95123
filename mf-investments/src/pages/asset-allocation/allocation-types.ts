/** The types of plans by which an allocation is told, in the order of their choice. */
export const allocationTypes = ['all', 'pension', 'nonpension'] as const;
export type AllocationType = (typeof allocationTypes)[number];

export const allocationTypeNames: Readonly<Record<AllocationType, string>> = {
  all: 'All plans',
  pension: 'Pension Holdings',
  nonpension: 'Non Pension Holding and ISA',
};
