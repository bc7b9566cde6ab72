import type { Endpoint } from '@countinghouse/contracts/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from './harness.ts';
import { hostileText, REPEATS, type Repeat } from './hostile-repeats.ts';
import { leastMs, MOST_MS, SEED, sliceOf, WHOLE_TIME } from './hostile-run.ts';
import { aBusiness, type Member } from './makers/businesses.ts';
import { requestWith, type TextField, textFieldsOf } from './text-fields.ts';
import { form } from './uploads.ts';

const LENGTH = 200_000;
const SLICE = 250;
const UPLOADS = 25;

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
  return world.stop;
});

const nameOf = ({ endpoint, part, path }: TextField) => `${endpoint.id} ${part}.${path.join('.')}`;

/** Node accepts no longer head, so an address cannot bring more; what signs take there counts. */
const HEAD = 15_000;
const textFor = ({ part }: TextField, repeat: Repeat): string => {
  if (part === 'body') return hostileText(repeat, LENGTH);
  const sample = hostileText(repeat, 1_000);
  return hostileText(repeat, Math.floor((HEAD * sample.length) / encodeURIComponent(sample).length));
};

/** Answers how to send it: what a client does before counts for nothing here. */
const attempt = (field: TextField, text: string) => {
  const options = requestWith(field, text);
  return () => send(world.app, member, options);
};

describe(`a text of ${LENGTH} characters, or as many as an address can bring`, () => {
  it(
    `H1: keeps the processor for at most ${MOST_MS} ms, in every field of every call (seed ${SEED})`,
    async () => {
      const fields = world.app.endpoints.filter(({ encoding }) => encoding !== 'multipart').flatMap(textFieldsOf);
      expect(fields.length).toBeGreaterThan(200);
      for (const field of fields) await attempt(field, 'warm')();
      const tries = sliceOf(
        fields.flatMap((field) => REPEATS.map((repeat) => ({ field, repeat }))),
        SLICE,
      );
      const slow: string[] = [];
      let most = 0;
      for (const { field, repeat } of tries) {
        const ms = await leastMs(attempt(field, textFor(field, repeat)));
        most = Math.max(most, ms);
        if (ms > MOST_MS) slow.push(`${nameOf(field)}, ${repeat}: ${Math.round(ms)} ms`);
      }
      process.stdout.write(`${tries.length} requests, ${fields.length} fields, at most ${most.toFixed(1)} ms\n`);
      expect(slow).toEqual([]);
    },
    WHOLE_TIME,
  );

  it(
    'H2: keeps it no longer as the name of a file',
    async () => {
      const uploads = world.app.endpoints.filter(({ encoding }) => encoding === 'multipart');
      const slow: string[] = [];
      const tries = uploads.flatMap((endpoint) => REPEATS.map((repeat) => ({ endpoint, repeat })));
      for (const { endpoint, repeat } of sliceOf(tries, UPLOADS)) {
        const ms = await leastMs(() => upload(endpoint, hostileText(repeat, LENGTH).replaceAll(/["\r\n]/g, '_')));
        if (ms > MOST_MS) slow.push(`${endpoint.id}, ${repeat}: ${Math.round(ms)} ms`);
      }
      expect(slow).toEqual([]);
    },
    WHOLE_TIME,
  );
});

function upload({ path, method }: Endpoint, filename: string) {
  const body = form([{ name: 'file', content: 'a,b\n1,2\n', filename: `${filename}.csv` }]);
  return send(world.app, member, { method, url: path, ...body });
}
