export declare function withTimeLimit(run: () => unknown, limitMs: number): () => Promise<void>;
