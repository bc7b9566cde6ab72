import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './give-way.ts';

const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('M5: ten long pieces of work keep a short one waiting no longer than one of them would', async () => {
  let isOver = false;
  let slicesThisRound = 0;
  let mostInARound = 0;
  const works = Array.from({ length: 10 }, async () => {
    const giveWay = createTurns();
    for (let step = 0; step < 10; step += 1) {
      busy(6);
      slicesThisRound += 1;
      await giveWay();
    }
  });
  const rounds = (async () => {
    await setImmediate();
    while (!isOver) {
      slicesThisRound = 0;
      await setImmediate();
      mostInARound = Math.max(mostInARound, slicesThisRound);
    }
  })();
  await Promise.all(works);
  isOver = true;
  await rounds;
  expect(mostInARound).toBe(1);
});

it('costs no round of the event loop before a slice is used up', async () => {
  let rounds = 0;
  const counting = setInterval(() => (rounds += 1), 0);
  const giveWay = createTurns();
  for (let step = 0; step < 100; step += 1) await giveWay();
  clearInterval(counting);
  expect(rounds).toBe(0);
});
