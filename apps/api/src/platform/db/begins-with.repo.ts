import { sql } from 'kysely';

/**
 * The condition `token ^@ prefix`, written as the range it is: as a range, a plan that was made without knowing the
 * prefix still uses the index. Both comparisons are leakproof, so row security lets them. U+10FFFF is past every letter.
 */
export const beginsWith = (prefix: string, column = 'token') =>
  sql<boolean>`${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${`${prefix}\u{10FFFF}`}`;
