import * as z from '@harbour/contract/schema';

/** Whether clients see what the firm has imported: not yet, now, or no longer. In the order of a preview. */
export const contentStates = ['upcoming', 'public', 'expired'] as const;

export const contentState = z.enum(contentStates);
export type ContentState = z.infer<typeof contentState>;
