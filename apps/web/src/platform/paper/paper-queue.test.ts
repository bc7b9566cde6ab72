import { expect, it, vi } from 'vitest';
import { latestWins, SupersededError } from './paper-queue.ts';

/** Work that ends when the test says so. */
function work(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    run: vi.fn<() => Promise<string>>(() => promise),
    finish: () => resolve(name),
    fail: () => reject(new Error(name)),
  };
}

it('does one thing at a time, in order', async () => {
  const enqueue = latestWins<string>();
  const [first, second] = [work('first'), work('second')];
  const results = Promise.all([enqueue(first.run), enqueue(second.run)]);
  expect(second.run).not.toHaveBeenCalled();
  first.finish();
  second.finish();
  expect(await results).toEqual(['first', 'second']);
});

it('keeps only the newest wish of a place, and everybody else’s', async () => {
  const enqueue = latestWins<string>();
  const preview = {};
  const [running, old, download, newest] = [work('running'), work('old'), work('download'), work('newest')];
  const one = enqueue(running.run, preview);
  const two = enqueue(old.run, preview);
  const three = enqueue(download.run);
  const four = enqueue(newest.run, preview);
  await expect(two).rejects.toBeInstanceOf(SupersededError);
  for (const each of [running, download, newest]) each.finish();
  expect(await Promise.all([one, three, four])).toEqual(['running', 'download', 'newest']);
  expect(old.run).not.toHaveBeenCalled();
});

it('goes on after a failure', async () => {
  const enqueue = latestWins<string>();
  const [bad, good] = [work('bad'), work('good')];
  const failed = enqueue(bad.run);
  const done = enqueue(good.run);
  bad.fail();
  good.finish();
  await expect(failed).rejects.toThrow('bad');
  expect(await done).toBe('good');
});
