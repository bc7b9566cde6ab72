import type { Config } from '../../config.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { OpenTenant } from '../../platform/jobs/worker.ts';

export type ChargeRequest = {
  invoiceId: number;
  amount: number;
  /** The same for every try of the same date, so that a customer is charged once. */
  key: string;
};
/**
 * `problem` is what a person reads; null when the money was taken or is on its way. The state `begun` beside it: nobody knows
 * whether it was, and another try with the same key will tell.
 */
export type ChargeAnswer = { state: string; problem: string | null };
/** The business's transactions, and what the process was started with. */
type ChargeRuns = { open: OpenTenant; config: Config };

/** What the room of online payments, which app.ts knows, does for series. */
export type ChargingRoom = {
  canCharge: (ctx: Reader, customerId: number) => Promise<boolean>;
  /** Outside of any transaction: it opens its own before and after it asks the provider. */
  charge: (runs: ChargeRuns, request: ChargeRequest) => Promise<ChargeAnswer>;
};

const NOBODY: ChargingRoom = {
  canCharge: async () => false,
  charge: async () => ({ state: 'failed', problem: 'Online payments are switched off.' }),
};

let charging: ChargingRoom = NOBODY;

/** app.ts tells this room at start who can charge a customer's saved payment method. */
export function registerCharging(room: ChargingRoom): void {
  charging = room;
}

export const currentCharging = (): ChargingRoom => charging;
