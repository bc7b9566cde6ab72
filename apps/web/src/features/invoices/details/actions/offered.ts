import type { Invoice } from '@countinghouse/contracts/invoices';
import { sendingsOf } from '@countinghouse/domain/documents/sending';
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

/** What the header offers: the moves, and sending it by e-mail. */
export type OfferedAction = DocumentAction | 'send';

type SendableState = State & Pick<Invoice, 'isDeleted'>;

/** Whoever may write may send; a draft invoice is approved on the way. The server decides all the same. */
export function canSend({
  generateType: kind,
  invoiceStatus: { name: status },
  isDeleted,
  allowedActions,
}: SendableState) {
  const needed: DocumentAction[] = kind === 'invoice' && status === 'Draft' ? ['approve'] : ['duplicate', 'annotate'];
  return sendingsOf({ kind, status, isDeleted }).length > 0 && needed.some((action) => allowedActions.includes(action));
}

/** The blue button of a document's own page: what is to be marked as sent can be sent. */
export function nextOf(state: SendableState): OfferedAction | undefined {
  const primary = primaryOf(state);
  return primary === 'markSent' && canSend(state) ? 'send' : primary;
}

/** Everything else that is allowed, in the order of the transition table; Edit has a button of its own. */
export function menuOf(state: SendableState): OfferedAction[] {
  const next = nextOf(state);
  const send: OfferedAction[] = next !== 'send' && canSend(state) ? ['send'] : [];
  return [...send, ...state.allowedActions.filter((action) => action !== next && action !== 'edit')];
}
