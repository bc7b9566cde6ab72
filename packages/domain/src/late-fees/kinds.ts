/** "None" is a state of its own: an empty field never charges anything. */
export const FEE_KINDS = ['none', 'fixed', 'percentOnce', 'percentYear'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
