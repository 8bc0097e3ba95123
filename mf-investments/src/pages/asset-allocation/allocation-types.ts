/** The plan types of the allocation page, in the order of its menu. */
export const allocationTypes = ['all', 'pension', 'nonpension'] as const;
export type AllocationType = (typeof allocationTypes)[number];

export const allocationTypeNames: Readonly<Record<AllocationType, string>> = {
  all: 'All plans',
  pension: 'Pension Holdings',
  nonpension: 'Non Pension Holding and ISA',
};
