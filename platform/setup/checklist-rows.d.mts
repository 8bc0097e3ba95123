export type Requirement = {
  id: string;
  /** The folder that owns the requirement, such as `mf-ims`. */
  area: string;
  requirement: string;
  /** Addresses, or another name of the part of the screen that shows it. */
  pages: string;
};

export function rowsNamed(title: string): string[];
export function requirementsIn(table: string): Requirement[];
