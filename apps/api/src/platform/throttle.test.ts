import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../test/harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const ADDRESS = '203.0.113.7';

it('an office behind one address signs in as often as it likes; what fails from there is counted', async () => {
  const { throttle } = world.platform;
  for (let n = 0; n < 70; n += 1) {
    await throttle.attempt('sign-in', ADDRESS, `person${n}@example.com`);
    await throttle.forgive('sign-in', `person${n}@example.com`, ADDRESS);
  }
  for (let n = 0; n < 60; n += 1) await throttle.attempt('sign-in', ADDRESS, `guess${n}@example.com`);
  await expect(throttle.attempt('sign-in', ADDRESS, 'guess60@example.com')).rejects.toMatchObject({
    code: 'auth.too_many_attempts',
  });
});
