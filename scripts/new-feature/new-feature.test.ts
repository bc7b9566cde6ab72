import { describe, expect, it } from 'vitest';
import { before, intoList, plainEntries } from './entries.ts';
import { namesOf } from './names.ts';

describe('names', () => {
  it('spells one noun in every way', () => {
    expect(namesOf('bank-accounts')).toMatchObject({
      many: 'bankAccounts',
      One: 'BankAccount',
      file: 'bank-account',
      table: 'bank_accounts',
      code: 'bank_account',
      words: 'bank accounts',
    });
  });

  it.each([
    ['notes', 'note'],
    ['sales-taxes', 'sales-tax'],
    ['categories', 'category'],
    ['businesses', 'business'],
    ['branches', 'branch'],
  ])('guesses the singular of %s', (room, noun) => {
    expect(namesOf(room).file).toBe(noun);
  });

  it('asks when it cannot guess, and refuses what is no room', () => {
    expect(() => namesOf('equipment')).toThrow('--noun');
    expect(namesOf('equipment', 'piece-of-equipment').file).toBe('piece-of-equipment');
    expect(() => namesOf('BankAccounts')).toThrow('kebab-case');
  });
});

describe('entries', () => {
  const tiers = (tier: number) =>
    plainEntries(namesOf('trips'), tier).find(({ path }) => path === 'scripts/tiers.json');

  it('puts the room into its tier, once', () => {
    expect(JSON.parse(tiers(1)?.add('[["tags"],["users"]]') ?? '')).toEqual([['tags'], ['users', 'trips']]);
    expect(tiers(1)?.add('[["tags"],["users","trips"]]')).toBeUndefined();
    expect(() => tiers(0)?.add('[["tags"],["users","trips"]]')).toThrow('already stands in tier 1');
    expect(() => tiers(7)?.add('[["tags"]]')).toThrow('no tier 7');
  });

  it('adds to the end of a list, empty or not', () => {
    expect(intoList('const A: (() => void)[] = [];', 'const A', 'x')).toBe('const A: (() => void)[] = [x];');
    expect(intoList('const A = [\n  y,\n];', 'const A', 'x')).toBe('const A = [y, x];');
  });

  it('says when its place is gone', () => {
    expect(() => intoList('const B = [];', 'const A', 'x')).toThrow('is gone');
    expect(() => before('a', 'b', ['c'])).toThrow('is gone');
  });
});
