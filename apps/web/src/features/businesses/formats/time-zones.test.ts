import { expect, it } from 'vitest';
import { clockIn, zoneChoices } from './time-zones.ts';

it('puts the country’s own zones first, and each zone once', () => {
  const here = [{ zoneName: 'America/Toronto', gmtOffset: -18_000, abbreviation: 'EST' }];
  const choices = zoneChoices(here, ['America/Toronto', 'Europe/Paris'], { here: 'Here', elsewhere: 'Everywhere' });
  expect(choices.map(({ id, group }) => [id, group])).toEqual([
    ['America/Toronto', 'Here'],
    ['Europe/Paris', 'Everywhere'],
  ]);
});

it('tells the time in the chosen hours, and nothing for a zone nobody knows', () => {
  const now = new Date('2026-11-12T19:30:00Z');
  expect(clockIn('America/Toronto', '12', now)).toBe('Thursday 2:30 PM');
  expect(clockIn('America/Toronto', '24', now)).toBe('Thursday 14:30');
  expect(clockIn('Atlantis/Sunk', '12', now)).toBe('');
});
