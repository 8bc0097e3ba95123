export declare function reached(files: readonly string[]): { jestKnows: boolean; journeys: 'all' | string[] };
export declare function changedSince(commit: string, root: string): string[];
