import type { Invoice } from '@countinghouse/contracts/invoices';
import type { DocumentAction } from '@countinghouse/domain/documents/states';

type State = Pick<Invoice, 'generateType' | 'invoiceStatus' | 'allowedActions'>;

/** What is usually next, by kind and status; the first that is allowed gets the one blue button. */
const NEXT: Readonly<Partial<Record<string, readonly DocumentAction[]>>> = {
  'invoice Draft': ['approve'],
  'invoice Invoiced': ['markSent'],
  'invoice Processing': ['markSent'],
  'estimate Draft': ['markSent', 'accept'],
  'estimate Processing': ['accept'],
  'estimate Invoiced': ['convert'],
};

export function primaryOf({ generateType, invoiceStatus, allowedActions }: State): DocumentAction | undefined {
  const next = NEXT[`${generateType} ${invoiceStatus.name}`] ?? [];
  return [...next, 'restore' as const].find((action) => allowedActions.includes(action));
}

/** Everything else that is allowed, in the order of the transition table; Edit has a button of its own. */
export function menuOf(state: State): DocumentAction[] {
  const primary = primaryOf(state);
  return state.allowedActions.filter((action) => action !== primary && action !== 'edit');
}
