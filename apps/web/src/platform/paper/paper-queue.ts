/** A newer wish of the same place came first; nobody waits for this one any more. */
export class SupersededError extends Error {
  override name = 'SupersededError';
}

type Job<Result> = {
  /** Who asks. Of the wishes of one place only the newest is worth the work. */
  place: object | undefined;
  run: () => Promise<Result>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * One piece of work at a time. A place that changes its mind while it waits gets only its last wish; what nobody else
 * replaces, such as a download, is always done.
 */
export function latestWins<Result>() {
  let waiting: Job<Result>[] = [];
  let isBusy = false;

  const next = async () => {
    const job = waiting.shift();
    isBusy = job !== undefined;
    if (!job) return;
    await job.run().then(job.resolve, job.reject);
    void next();
  };

  return (run: () => Promise<Result>, place?: object): Promise<Result> => {
    for (const old of waiting.filter((job) => place && job.place === place)) old.reject(new SupersededError());
    waiting = waiting.filter((job) => !place || job.place !== place);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ place, run, resolve, reject });
    if (!isBusy) void next();
    return promise;
  };
}
