/** The boxes of a line in the order in which Enter walks them. */
const ORDER = ['name', 'quantity', 'price', 'tax', 'discount'] as const;
export type LineFieldName = (typeof ORDER)[number] | 'taxes' | 'description';

export const isFieldName = (name: string | undefined): name is LineFieldName => ORDER.some((field) => field === name);

export const CUSTOMER_FIELD = 'document-customer';
export const fieldId = (key: number, field: LineFieldName) => `line-${key}-${field}`;

/** Which line and which box an element is; undefined for anything else. */
export function fieldAt(element: Element): { key: number; field: string } | undefined {
  const [, key, field = ''] = /^line-(\d+)-(\w+)$/.exec(element.id) ?? [];
  return key === undefined ? undefined : { key: Number(key), field };
}

export function nextField(field: string): LineFieldName | undefined {
  // Taxes are chosen below the line, on the way from its tax to its discount.
  if (field === 'taxes') return 'discount';
  const index = ORDER.findIndex((one) => one === field);
  return index === -1 ? undefined : ORDER[index + 1];
}

/** What stands in the box is marked, so that typing replaces it. */
export function focusBox(box: HTMLElement | null): boolean {
  box?.focus();
  if (box instanceof HTMLInputElement && box.type === 'text') box.select();
  return box !== null;
}

export const focusField = (id: string): boolean => focusBox(document.getElementById(id));
