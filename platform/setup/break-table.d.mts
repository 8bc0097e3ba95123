export interface Break {
  /** What a build does, or what is done to it. */
  breaks: string;
  /** What becomes of it: refused with the release's reason, or contained. */
  outcome: string;
  /** Where that is decided. */
  where: string;
  /** The test that proves it: its file from the root, and its title without those of its groups. */
  proof?: { file: string; title: string };
}

/** A row and its result: `OPEN` where nothing refuses or contains it. */
export interface BreakResult extends Omit<Break, 'proof'> {
  result: 'passed' | 'FAILED' | 'nightly run only' | 'not run' | 'OPEN';
}

export declare const breaks: readonly Break[];
export declare function breakResults(reports: readonly unknown[], rows?: readonly Break[]): BreakResult[];
export declare function breakTable(results: readonly BreakResult[]): string;
