import { describe, expect, it } from 'vitest';
import { queryOf, readView, writeView } from './list-query.ts';

const plain = readView(new URLSearchParams());

describe('the list in the address', () => {
  it('says nothing about a list as everybody finds it', () => {
    expect(writeView(plain)).toBe('');
    expect(queryOf(plain, [])).toEqual({
      listPageIndex: 0,
      listPageSize: 20,
      listSort: 'name',
      listOrder: 'asc',
      listSearch: '',
      isDeleted: false,
    });
  });

  it('reads back what it wrote', () => {
    const view = {
      ...plain,
      search: 'harg & co',
      sort: { by: 'created', order: 'desc' },
      filters: { isCompany: true, idTag: 4, createdFrom: '2026-01-01' },
      isDeleted: true,
      size: 50,
    } as const;
    expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
  });

  it('takes what a curious hand typed for nothing', () => {
    const typed = new URLSearchParams({ sort: 'password', size: '5000', filters: '{"idTag":', archived: 'maybe' });
    expect(readView(typed)).toEqual(plain);
  });

  it('asks for a deeper page by the cursor of the page before', () => {
    expect(queryOf(plain, ['a', 'b'])).toMatchObject({ listPageIndex: 2, cursor: 'b' });
  });
});
