import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyEndpoint } from '../test/every-endpoint.ts';
import { unlimitedPaths } from '../test/unlimited-paths.ts';

const endpoints = await everyEndpoint();

describe('what a call accepts', () => {
  it('is looked at for every call there is', () => {
    expect(endpoints.length).toBeGreaterThan(150);
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint]))(
    'H1: %s has a longest text for every field and a longest list for every list',
    (_, { params, query, body }) => {
      const parts = { params, query, body };
      const unlimited = Object.entries(parts).flatMap(([part, schema]) => (schema ? unlimitedPaths(schema, part) : []));
      expect(unlimited).toEqual([]);
    },
  );
});

describe('a schema without a limit', () => {
  it.each([
    [z.string(), ['x']],
    [z.string().min(1).optional(), ['x']],
    [z.object({ a: z.string().trim(), b: z.string().max(3) }), ['x.a']],
    [z.array(z.string().max(3)), ['x']],
    [z.array(z.array(z.string())).max(3), ['x.*', 'x.*.*']],
    [z.union([z.string(), z.int()]).nullable().default(1), ['x']],
    [z.record(z.string().max(3), z.int()), ['x']],
    [z.string().transform(Number), ['x']],

    [z.looseObject({}), ['x']],
    [z.email(), ['x']],
    [z.iso.datetime(), ['x']],
  ])('is found: %#', (schema, paths) => {
    expect(unlimitedPaths(schema, 'x')).toEqual(paths);
  });

  it.each([
    z.string().max(5),
    z.string().length(5),
    z.iso.date(),
    z.string().trim().pipe(z.email().max(254)),
    z.enum(['a']),
    z.literal('a'),
    z.int(),
    z.uuid(),
  ])('is not what has one: %#', (schema) => {
    expect(unlimitedPaths(schema.optional(), 'x')).toEqual([]);
  });
});
