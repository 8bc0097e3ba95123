export declare const tsc: string;
export declare function typecheckConfiguration(checked: {
  /** The name of its file. */
  name: string;
  /** Whether it runs in browsers; the others run in Node. */
  web: boolean;
  sources: readonly string[];
}): string;
