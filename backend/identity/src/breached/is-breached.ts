/** Whether a password is known from a breach. */
export type IsBreached = (password: string) => Promise<boolean>;
