import type { Ctx } from '../ctx.ts';

/** What a query needs to know: the transaction it runs in, and whose rows it reads. */
export type Reader = Pick<Ctx, 'tx' | 'businessId'>;
