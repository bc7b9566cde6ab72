/** Those of `errors.ts` that the room of visits answers. */
export const VISIT_ERRORS = {
  'visit.done': { status: 409, message: 'This visit is done. Reopen it first.' },
  'visit.running': { status: 409, message: 'Somebody is still on site. Stop the time first.' },
  'visit.billed': { status: 409, message: 'This visit is billed already.' },
  'visit.of_estimate': { status: 409, message: 'This visit is billed by its estimate. Create its invoice instead.' },
} as const satisfies Record<string, { status: number; message: string }>;
