import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from './platform/paths.ts';
import { routes } from './routes.tsx';

const samples = Object.entries(paths).map(([name, path]): [string, string] => {
  const build = path as (value?: number) => string;
  return [name, path.length > 0 ? build(1) : build()];
});

it.each(samples)('%s resolves to a screen', (_, address) => {
  const route = matchRoutes(routes, address)?.at(-1)?.route;
  expect(route?.path).toBeDefined();
  expect(route?.path).not.toBe('*');
});
