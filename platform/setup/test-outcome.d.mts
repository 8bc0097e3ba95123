interface Described {
  name: string;
  why: string;
}

export declare function outcomeOf(report: unknown): {
  passed: number;
  failed: number;
  skipped: number;
  failures: Described[];
  again: Described[];
};

export declare function timesOf(report: unknown): { file: string; seconds: number }[];

export declare function testsOf(report: unknown): { file: string; title: string; status: string }[];

export declare function passedNames(report: unknown): string[];
