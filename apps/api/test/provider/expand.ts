import type { Account } from './account.ts';
import { lineItemsOf } from './checkout-calls.ts';
import { invalid } from './refusal.ts';

type Node = Record<string, unknown>;

/** A copy in which the named ids are replaced by what they stand for: `data.payment_intent.latest_charge`. */
export function expanded(account: Account, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object) as Node;
  for (const path of paths) expandPath(account, copy, path.split('.'));
  return copy;
}

function expandPath(account: Account, node: Node, [key = '', ...rest]: readonly string[]): void {
  if (key === 'data' && Array.isArray(node.data)) {
    for (const each of node.data) expandPath(account, each as Node, rest);
    return;
  }
  if (key === 'line_items' && node.object === 'checkout.session') {
    node.line_items = lineItemsOf(account, String(node.id));
    return;
  }
  if (!(key in node)) throw invalid(`This property cannot be expanded (${key}).`, 'expand');
  const value = node[key];
  if (typeof value === 'string') {
    const found = account.objects.get(value);
    if (!found) return;
    node[key] = structuredClone(found);
  }
  const next = node[key];
  if (rest.length > 0 && typeof next === 'object' && next !== null) expandPath(account, next as Node, rest);
}
