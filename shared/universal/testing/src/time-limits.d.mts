export declare const testTimeoutMs: number;
export declare const waitTimeoutMs: number;
export declare const pageTimeoutMs: number;
