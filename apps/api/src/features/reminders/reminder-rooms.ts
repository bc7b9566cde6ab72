import type { Cents } from '@countinghouse/domain/money/money';
import type { DuePart } from '@countinghouse/domain/reminders/rules';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { MoreFigures } from '../invoices/index.ts';

/** What is open on an invoice, for who may know of money that would cover it. */
export type OpenInvoice = { id: number; customerId: number; open: number };
/** The invoices for which money lies somewhere that nobody has placed yet. */
export type ReminderHold = (ctx: Reader, invoices: readonly OpenInvoice[]) => Promise<ReadonlySet<number>>;

/** With what is open of it, in the smallest units. */
export type OpenPart = DuePart & { open: Cents };

/** Parts of invoices that were asked for with due days of their own. An invoice with parts is not reminded of as a whole. */
export type DueParts = {
  /** The open ones of these invoices in the order in which they are paid; every invoice that has parts is in the map. */
  of: (ctx: Reader, invoiceIds: readonly number[]) => Promise<ReadonlyMap<number, readonly OpenPart[]>>;
  /** Open ones that are due between two days, both included, behind a position; in the order of (dueOn, requestId). */
  between: (
    ctx: Reader,
    range: { from: string; to: string; after: { dueOn: string; id: number }; limit: number },
  ) => Promise<readonly (DuePart & { invoiceId: number })[]>;
};

/** What a reminder says of the fees of its invoice; and which invoices are fees themselves. */
export type ReminderFees = {
  figuresOf: (ctx: Ctx, invoiceId: number) => Promise<MoreFigures>;
  areFees: (ctx: Reader, ids: readonly number[]) => Promise<ReadonlySet<number>>;
};

const holds: ReminderHold[] = [];
let parts: DueParts = { of: async () => new Map(), between: async () => [] };
let fees: ReminderFees = { figuresOf: async () => () => [], areFees: async () => new Set() };

/** app.ts tells this room of the others at start. */
export const registerReminderHold = (hold: ReminderHold): void => void holds.push(hold);
export function registerDueParts(room: DueParts): void {
  parts = room;
}
export function registerReminderFees(room: ReminderFees): void {
  fees = room;
}

export const dueParts = (): DueParts => parts;
export const reminderFees = (): ReminderFees => fees;

export async function heldInvoices(ctx: Reader, invoices: readonly OpenInvoice[]): Promise<Set<number>> {
  const held = new Set<number>();
  for (const hold of holds) for (const id of await hold(ctx, invoices)) held.add(id);
  return held;
}
