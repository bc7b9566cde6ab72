import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { describe, expect, it } from 'vitest';
import { aCategory } from '../../../../test/services.ts';
import { inReadingOrder } from '../category-tree.ts';
import { dropPlace, type Place, problemAt, type Step, stepPlace, withMove, zoneOf } from './category-moves.ts';

const category = (idServiceCategory: number, idParent: number, sortOrder: number) =>
  aCategory({ idServiceCategory, idParent, sortOrder });

/** 1 (4, 5 (6)), 2, 3 */
const tree = [
  category(1, 0, 0),
  category(2, 0, 1),
  category(3, 0, 2),
  category(4, 1, 0),
  category(5, 1, 1),
  category(6, 5, 0),
];
const shape = (moved: readonly ServiceCategory[]) =>
  inReadingOrder(moved).map(({ idServiceCategory, depth }) => `${'.'.repeat(depth)}${idServiceCategory}`);
const after = (id: number, place: Place | undefined) => shape(place ? withMove(tree, id, place) : tree);

describe('one step by keyboard', () => {
  it.each<[number, Step, string[]]>([
    [2, 'up', ['2', '1', '.4', '.5', '..6', '3']],
    [2, 'down', ['1', '.4', '.5', '..6', '3', '2']],
    [2, 'in', ['1', '.4', '.5', '..6', '.2', '3']],
    [5, 'out', ['1', '.4', '5', '.6', '2', '3']],
    [6, 'out', ['1', '.4', '.5', '.6', '2', '3']],
  ])('%i %s', (id, step, expected) => {
    expect(after(id, stepPlace(tree, id, step))).toEqual(expected);
  });

  it.each<[number, Step]>([
    [1, 'up'],
    [3, 'down'],
    [1, 'in'],
    [4, 'in'],
    [1, 'out'],
  ])('%i has nowhere to go %s', (id, step) => {
    expect(stepPlace(tree, id, step)).toBeUndefined();
  });
});

describe('a drop', () => {
  it('beside a row or into it, by where the pointer is', () => {
    expect([0.1, 0.5, 0.9].map(zoneOf)).toEqual(['before', 'into', 'after']);
    expect(after(3, dropPlace(tree, 3, 4, 'before'))).toEqual(['1', '.3', '.4', '.5', '..6', '2']);
    expect(after(3, dropPlace(tree, 3, 4, 'after'))).toEqual(['1', '.4', '.3', '.5', '..6', '2']);
    expect(after(1, dropPlace(tree, 1, 3, 'after'))).toEqual(['2', '3', '1', '.4', '.5', '..6']);
    expect(after(6, dropPlace(tree, 6, 2, 'into'))).toEqual(['1', '.4', '.5', '2', '.6', '3']);
    expect(dropPlace(tree, 2, 2, 'into')).toBeUndefined();
  });

  it('never deeper than three levels, never below itself', () => {
    expect(problemAt(tree, 5, { idParent: 2, sortOrder: 0 })).toBeNull();
    expect(problemAt(tree, 5, { idParent: 4, sortOrder: 0 })).toBe('too_deep');
    expect(problemAt(tree, 1, { idParent: 6, sortOrder: 0 })).toBe('cycle');
  });
});
