import { thousandthsOf } from '@countinghouse/contracts/wire';
import { cents } from '@countinghouse/domain/money/money';
import { describe, expect, it } from 'vitest';
import { everything, queryOf, readView, withFilters, writeView } from './list-query.ts';

describe('the invoice list in the address', () => {
  it('is newest first without a word', () => {
    expect(writeView(everything)).toBe('');
    expect(queryOf(everything, [])).toMatchObject({ listSort: 'created', listOrder: 'desc' });
  });

  it('reads back what it wrote, amounts as people write them', () => {
    const view = {
      ...everything,
      sort: { by: 'created', order: 'asc' },
      filters: { amountFrom: thousandthsOf(cents(15_944), 2) },
    } as const;
    expect(writeView(view)).toContain('159.44');
    expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
  });

  it('reads a range in its own order, and is newest first again without it', () => {
    const due = withFilters(everything, { dueFrom: '2026-11-01' });
    expect(due.sort).toEqual({ by: 'dueDate', order: 'asc' });
    const both = withFilters(
      { ...everything, ...due },
      { amountTo: thousandthsOf(cents(500), 2), amountFrom: undefined },
    );
    expect(both.sort).toEqual({ by: 'total', order: 'desc' });
    const one = withFilters({ ...everything, ...both }, { amountTo: undefined, amountFrom: undefined });
    expect(one.sort).toEqual({ by: 'dueDate', order: 'asc' });
    expect(withFilters({ ...everything, ...one }, { dueFrom: undefined, dueTo: undefined }).sort).toEqual(
      everything.sort,
    );
  });

  it('leaves the order alone when another filter changes', () => {
    const view = { ...everything, sort: { by: 'number', order: 'asc' } } as const;
    expect(withFilters(view, { statusTag: 'draft' }).sort).toBe(view.sort);
  });
});
