export declare function rowsNamed(text: string): string[];
