import { AppError } from '../../../platform/errors.ts';
import { openAccess, type ProviderRuns } from '../provider/provider-access.ts';
import { closePage, takeAttempt } from '../record/take-in.ts';
import { findAttempt } from './attempts.repo.ts';

/** Closes the page of an attempt. One that was paid meanwhile is recorded instead. */
export async function cancelAttempt(runs: ProviderRuns, id: number): Promise<void> {
  const attempt = await runs.open((ctx) => findAttempt(ctx, id));
  if (!attempt) throw new AppError('online.attempt_not_found');
  if (attempt.state !== 'open' || attempt.session_id === null) throw new AppError('online.attempt_over');
  const access = await openAccess(runs);
  if (!access) throw new AppError('online.off');
  const taking = { runs, access };
  try {
    if (await closePage(taking, { id, sessionId: attempt.session_id })) return;
    await takeAttempt(taking, attempt);
  } catch (error) {
    throw new AppError('online.provider_unavailable', undefined, { cause: error });
  }
  throw new AppError('online.attempt_over');
}
