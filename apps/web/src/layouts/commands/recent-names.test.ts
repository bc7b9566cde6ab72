import { describe, expect, it } from 'vitest';
import { MAX_NAMES, type RecentName, withOpened, withShown } from './recent-names.ts';
import { findSimilar } from './similar.ts';

const hit = (id: number, title = `Customer ${id}`) => ({
  group: 'customers' as const,
  kind: 'customer',
  id,
  title,
  subtitle: '',
  address: `/customers/customer-details/${id}`,
});
const ids = (names: readonly RecentName[]) => names.map(({ id }) => id);

describe('names that this browser keeps', () => {
  it('counts how often one was opened and puts it first', () => {
    const names = withOpened(withOpened(withOpened([], hit(1), 10), hit(2), 20), hit(1, 'Renamed'), 30);
    expect(names.map(({ id, title, times }) => [id, title, times])).toEqual([
      [1, 'Renamed', 2],
      [2, 'Customer 2', 1],
    ]);
  });

  it('keeps what was opened before what was only shown', () => {
    const names = withShown(withOpened([], hit(1), 10), [hit(2), hit(1)], 20);
    expect(ids(names)).toEqual([1, 2]);
    expect(names[0]).toMatchObject({ times: 1, at: 10 });
  });

  it('forgets the oldest that were only shown beyond the limit', () => {
    const opened = withOpened([], hit(1), 1);
    const many = Array.from({ length: MAX_NAMES + 50 }, (_, n) => hit(n + 2));
    const names = many.reduce<RecentName[]>((kept, one, n) => withShown(kept, [one], n + 2), opened);
    expect(names).toHaveLength(MAX_NAMES);
    expect(ids(names)).toContain(1);
    expect(ids(names)).not.toContain(2);
  });
});

describe('a slip of the finger', () => {
  const entries = ['Hargrove Property Group', 'Müller & Söhne', 'Harper Lane', 'Granite Supply'].map((text) => ({
    key: text,
    text,
    weight: 1,
  }));
  it.each([
    ['hargrove', 'Hargrove Property Group'],
    ['hragrove', 'Hargrove Property Group'],
    ['hargove', 'Hargrove Property Group'],
    ['harrgrove prop', 'Hargrove Property Group'],
    ['muler', 'Müller & Söhne'],
    ['granit suply', 'Granite Supply'],
    ['harp', 'Harper Lane'],
  ])('%s', (typed, found) => {
    expect(findSimilar(entries, typed)[0]).toBe(found);
  });

  it.each(['', '  ', 'xyzzy', 'hargrove plumber'])('nothing is like %j', (typed) => {
    expect(findSimilar(entries, typed)).toEqual([]);
  });

  it('puts the frequent one first where both fit', () => {
    const two = [
      { key: 'a', text: 'Anna Berger', weight: 1 },
      { key: 'b', text: 'Anna Bergen', weight: 3 },
    ];
    expect(findSimilar(two, 'anna')).toEqual(['b', 'a']);
  });
});
