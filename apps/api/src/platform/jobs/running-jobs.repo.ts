import type { Ctx } from '../ctx.ts';

/** Jobs of the present business that a worker has in hand. The queue itself is closed to the application. */
export async function countRunningJobs({ tx }: Pick<Ctx, 'tx'>): Promise<number> {
  const { jobs } = await tx
    .selectNoFrom(({ fn }) => fn<number>('app.count_running_jobs').as('jobs'))
    .executeTakeFirstOrThrow();
  return jobs;
}
