/** A time that all series have an amount for. */
export interface Step {
  /** ISO date. */
  date: string;
  /** In the table, the tip, and read out: `2041, at 65`. */
  label: string;
  /** What happens in it: `Ada retires`. It is marked in the drawing. */
  events?: readonly string[];
  /** What else the reader needs to know, as text: without a mark in the drawing. */
  note?: string;
  /** That what happens is bad: its mark is red. */
  alert?: true;
}
