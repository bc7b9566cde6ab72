/** Work that brings no money yet, by what is missing. */
export const UNBILLED_KINDS = [
  'doneNotBilled',
  'acceptedNotScheduled',
  'scheduledNotConfirmed',
  'billedNoVisit',
] as const;
export type UnbilledKind = (typeof UNBILLED_KINDS)[number];

/** What is done about it next. */
export const UNBILLED_STEPS = ['createInvoice', 'addToDraft', 'schedule', 'invite', 'openVisit', 'linkVisit'] as const;
export type UnbilledStep = (typeof UNBILLED_STEPS)[number];
