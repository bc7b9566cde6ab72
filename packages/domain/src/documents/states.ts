import { can, type Permission, type Role } from '../access/permissions.ts';

export const DOCUMENT_KINDS = ['invoice', 'estimate', 'creditNote'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The order is that of `idStatus` on the wire: what is new comes last. */
export const STATUSES = [
  'Draft',
  'Invoiced',
  'Processing',
  'Paid',
  'Canceled',
  'Credited',
  'Replaced',
  'WrittenOff',
] as const;
export type Status = (typeof STATUSES)[number];

/** Nothing is owed any more: by money, or without. Only an invoice gets there. */
const SETTLED = ['Paid', 'Credited', 'Replaced', 'WrittenOff'] as const;
type SettledStatus = (typeof SETTLED)[number];
export const isSettled = (status: Status): status is SettledStatus => SETTLED.some((one) => one === status);

/** What the list filters by; `overdue` depends on today and is stored nowhere. */
export const STATUS_TAGS = [
  'draft',
  'invoiced',
  'processing',
  'paid',
  'canceled',
  'credited',
  'replaced',
  'writtenoff',
  'overdue',
] as const;
export type StatusTag = (typeof STATUS_TAGS)[number];

export const PAYMENT_STATES = [
  'unpaid',
  'pending',
  'partial',
  'paid',
  'overpaid',
  'partlyRefunded',
  'refunded',
  'writtenOff',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const DECLINE_REASONS = ['price', 'timing', 'competitor', 'scope', 'other'] as const;

export const DOCUMENT_ACTIONS = [
  'edit',
  'annotate',
  'approve',
  'markSent',
  'accept',
  'decline',
  'requestChanges',
  'undoAccept',
  'extend',
  'convert',
  'creditNote',
  'revise',
  'reopen',
  'writeOff',
  'undoWriteOff',
  'cancel',
  'void',
  'duplicate',
  'archive',
  'restore',
] as const;
/** When a document is locked: from its approval on, when it is sent, when it is paid (docs/domain/invoices.md). */
export const LOCK_POLICIES = ['approved', 'sent', 'paid'] as const;
export type LockPolicy = (typeof LOCK_POLICIES)[number];

export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

/** What decides which moves are legal; nothing else does. */
export type DocumentState = {
  kind: DocumentKind;
  status: Status;
  isDeleted: boolean;
  /** The customer has it, or has seen it. */
  isOut: boolean;
  /** Something was paid and not given back. */
  hasPayments: boolean;
  /** A credit note stands against it, or something of it was written off. */
  isReduced: boolean;
  /** A part of it is given up. */
  isWrittenOff: boolean;
  /** What is still open is more than nothing. */
  isOpen: boolean;
  /** Something is left to credit. */
  isCreditable: boolean;
  /** There was nothing to pay. */
  isFree: boolean;
  /** An estimate that became an invoice, an invoice that another one replaces, or a credit note of such an invoice. */
  isFollowed: boolean;
  /** It comes to more than what everybody who approves may approve. */
  isAboveLimit: boolean;
  /** The business lets whoever approves take an approval back, not only an admin. */
  isLoose: boolean;
};

type Move = {
  action: DocumentAction;
  kinds: readonly DocumentKind[];
  from: readonly Status[];
  needs: Permission;
  guard?: (state: DocumentState) => boolean;
};

const ANY = STATUSES;
/** Approved and not canceled, settled or not. */
export const APPROVED = ['Invoiced', 'Processing', ...SETTLED] as const satisfies readonly Status[];
const UNTOUCHED = ({ hasPayments, isReduced }: DocumentState) => !hasPayments && !isReduced;
/** Whatever the lock policy says: what a customer has is never opened again. */
const UNSEEN = (state: DocumentState) => !state.isOut && !state.isFollowed && UNTOUCHED(state);

/**
 * The two transition tables (docs/domain/invoices.md). What is not in here is refused with 409, and the answer lists what
 * is possible instead. Archived documents allow only what the last rows name.
 */
const MOVES: readonly Move[] = [
  { action: 'edit', kinds: ['invoice', 'estimate'], from: ['Draft'], needs: 'invoices.write' },
  {
    action: 'annotate',
    kinds: ['invoice', 'estimate', 'creditNote'],
    from: APPROVED,
    needs: 'invoices.write',
  },
  {
    action: 'approve',
    kinds: ['invoice'],
    from: ['Draft'],
    needs: 'invoices.approve',
    guard: ({ isAboveLimit }) => !isAboveLimit,
  },
  { action: 'approve', kinds: ['invoice'], from: ['Draft'], needs: 'invoices.approveAny' },
  { action: 'markSent', kinds: ['estimate'], from: ['Draft'], needs: 'invoices.write' },
  { action: 'markSent', kinds: ['invoice'], from: APPROVED, needs: 'invoices.write', guard: ({ isOut }) => !isOut },
  {
    action: 'markSent',
    kinds: ['estimate'],
    from: ['Processing'],
    needs: 'invoices.write',
    guard: ({ isOut }) => !isOut,
  },
  { action: 'accept', kinds: ['estimate'], from: ['Draft', 'Processing'], needs: 'invoices.write' },
  { action: 'decline', kinds: ['estimate'], from: ['Draft', 'Processing'], needs: 'invoices.write' },
  { action: 'requestChanges', kinds: ['estimate'], from: ['Processing'], needs: 'invoices.write' },
  {
    action: 'requestChanges',
    kinds: ['estimate'],
    from: ['Invoiced'],
    needs: 'invoices.write',
    guard: ({ isFollowed, hasPayments }) => !isFollowed && !hasPayments,
  },
  {
    action: 'undoAccept',
    kinds: ['estimate'],
    from: ['Invoiced'],
    needs: 'invoices.write',
    guard: ({ isFollowed, hasPayments }) => !isFollowed && !hasPayments,
  },
  { action: 'extend', kinds: ['estimate'], from: ['Processing'], needs: 'invoices.write' },
  { action: 'convert', kinds: ['estimate'], from: ['Draft', 'Processing', 'Invoiced'], needs: 'invoices.write' },
  {
    action: 'creditNote',
    kinds: ['invoice'],
    from: APPROVED,
    needs: 'invoices.approve',
    guard: ({ isCreditable }) => isCreditable,
  },
  {
    action: 'revise',
    kinds: ['invoice'],
    from: ['Invoiced', 'Processing'],
    needs: 'invoices.write',
    guard: ({ isFollowed }) => !isFollowed,
  },
  {
    action: 'reopen',
    kinds: ['invoice'],
    from: ['Invoiced'],
    needs: 'invoices.reopen',
    guard: UNSEEN,
  },
  {
    action: 'reopen',
    kinds: ['invoice'],
    from: ['Invoiced'],
    needs: 'invoices.approve',
    guard: (state) => state.isLoose && UNSEEN(state),
  },
  {
    action: 'writeOff',
    kinds: ['invoice'],
    from: ['Invoiced', 'Processing'],
    needs: 'invoices.writeOff',
    guard: ({ isOpen }) => isOpen,
  },
  {
    action: 'undoWriteOff',
    kinds: ['invoice'],
    from: APPROVED,
    needs: 'invoices.writeOff',
    guard: ({ isWrittenOff }) => isWrittenOff,
  },
  { action: 'cancel', kinds: ['invoice'], from: ['Draft'], needs: 'invoices.write' },
  { action: 'cancel', kinds: ['invoice'], from: ['Invoiced'], needs: 'invoices.approve', guard: UNTOUCHED },
  {
    action: 'cancel',
    kinds: ['invoice'],
    from: ['Paid'],
    needs: 'invoices.approve',
    guard: (state) => state.isFree && UNTOUCHED(state),
  },
  {
    action: 'void',
    kinds: ['creditNote'],
    from: ['Invoiced'],
    needs: 'invoices.approve',
    guard: ({ isFollowed }) => !isFollowed,
  },
  { action: 'duplicate', kinds: ['invoice', 'estimate'], from: ANY, needs: 'invoices.write' },
  { action: 'archive', kinds: ['invoice', 'estimate'], from: ANY, needs: 'invoices.write' },
];

/** Everything this person may do with this document now. */
export function allowedActions(state: DocumentState, role: Role): DocumentAction[] {
  if (state.isDeleted) return can(role, 'invoices.write') ? ['duplicate', 'restore'] : [];
  const legal = MOVES.filter(
    ({ kinds, from, needs, guard }) =>
      kinds.includes(state.kind) && from.includes(state.status) && can(role, needs) && (guard?.(state) ?? true),
  ).map(({ action }) => action);
  return DOCUMENT_ACTIONS.filter((action) => legal.includes(action));
}

/** Hiding a document that is still owed for asks first. */
export const archiveNeedsConfirm = ({ status }: Pick<DocumentState, 'status'>): boolean =>
  status === 'Invoiced' || status === 'Processing';

/** Whether the due date has passed. A draft can be overdue as well, but no total of money counts it. */
export const isOverdue = (
  { status, dueDate, balance }: { status: Status; dueDate: string | null; balance: number },
  today: string,
): boolean =>
  dueDate !== null &&
  dueDate < today &&
  balance > 0 &&
  (status === 'Draft' || status === 'Invoiced' || status === 'Processing');

type OwedAmounts = {
  total: number;
  balance: number;
  /** By money or by a credit. */
  paid: number;
  /** Of that money that came in: only it makes an invoice Paid. Without it: all of it. */
  received?: number;
  /** Of the money that came in what went back. */
  refunded?: number;
  /** What the payment provider says is on its way. */
  pending?: number;
  credited: number;
  writtenOff: number;
  /** An approved invoice stands for it. */
  isReplaced: boolean;
  /** All of its lines are credited, whatever they came to. */
  isGivenBack?: boolean;
};

/** Where an approved invoice stands by what is open: exact cents, never a float. Only money makes it Paid. */
export function settledStatus(amounts: OwedAmounts): Extract<Status, 'Invoiced' | 'Processing'> | SettledStatus {
  const { total, balance, paid, pending = 0, received = paid, credited, writtenOff, isReplaced } = amounts;
  if (balance > 0) return pending > 0 || (paid > 0 && paid < total) ? 'Processing' : 'Invoiced';
  if (isReplaced) return 'Replaced';
  if (received > 0) return 'Paid';
  if (writtenOff > 0) return 'WrittenOff';
  // There was nothing to pay, or the customer withholds all of it.
  return paid > 0 || credited > 0 || amounts.isGivenBack ? 'Credited' : 'Paid';
}

export function paymentStateOf({
  balance,
  paid,
  refunded = 0,
  pending = 0,
  credited,
  writtenOff,
}: Omit<OwedAmounts, 'total' | 'received' | 'isReplaced' | 'isGivenBack'>): PaymentState {
  if (balance < 0) return 'overpaid';
  if (balance > 0 && pending > 0) return 'pending';
  if (balance === 0 && writtenOff > 0) return 'writtenOff';
  if (balance === 0 && (paid > 0 || credited === 0)) return 'paid';
  if (refunded > 0) return paid > 0 ? 'partlyRefunded' : 'refunded';
  return paid > 0 ? 'partial' : 'unpaid';
}

/** What the badge says; the specification's words where they differ from the stored status. */
export function statusLabel(kind: DocumentKind, status: Status): string {
  if (kind === 'estimate' && status === 'Draft') return 'Estimate';
  // It is given, and stands against its invoice.
  if (kind === 'creditNote' && status === 'Invoiced') return 'Issued';
  return LABELS[status] ?? status;
}

const LABELS: Partial<Record<Status, string>> = { Invoiced: 'Approved', WrittenOff: 'Written off' };
