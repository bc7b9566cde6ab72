/** Every business has it, and it cannot be deleted: what has no other label has this one. */
export const FIRST_LABEL = { id: 1, name: 'Appointment', color: '4B7CF3' } as const;

/** What two visits of one person at the same time mean to a business. */
export const OVERLAPS = ['block', 'warn', 'allow'] as const;
export type Overlap = (typeof OVERLAPS)[number];
