import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement } from 'react';
import { matchRoutes, Navigate } from 'react-router';
import { expect, it } from 'vitest';
import { DashboardScreen } from './features/dashboard/index.ts';
import { NotBuiltYetScreen } from './layouts/pages/NotBuiltYetScreen.tsx';
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

/** What an address shows that has no screen of its own yet, or never will. */
const WITHOUT_SCREEN: readonly unknown[] = [NotBuiltYetScreen, DashboardScreen, Navigate];

it('the README says how many addresses have their screen', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
  const addresses = read('docs/routes.tsv').trim().split('\n').slice(1);
  const built = addresses.filter((line) => {
    const [path = ''] = line.split('\t');
    const { Component, element } = matchRoutes(routes, path.replace(/\{\w+\}/g, '1'))?.at(-1)?.route ?? {};
    return !WITHOUT_SCREEN.includes(isValidElement(element) ? element.type : Component);
  });
  expect(read('README.md')).toContain(`${built.length} of ${addresses.length} addresses`);
});
