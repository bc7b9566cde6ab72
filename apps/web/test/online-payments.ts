import type { OnlineSettings, OnlineState } from '@countinghouse/contracts/online-payments';
import type { PaymentPlan } from '@countinghouse/contracts/payment-requests';
import type { getUnplacedSums, UnplacedDetail, UnplacedMoney } from '@countinghouse/contracts/unplaced-money';
import type { z } from 'zod';
import type { Wire } from './on-call.ts';

export const ONLINE_OFF: z.input<typeof OnlineSettings> = {
  mode: 'off',
  hasSecretKey: false,
  hasWebhookSecret: false,
  webhookUrl: 'https://example.com/api/providerEvents/1/token',
  providerAccount: null,
  status: 'Untested',
  statusText: '',
  statusDate: null,
  idPaymentMethod: 4,
  idPayoutAccount: 1,
  canSaveMethods: false,
  lastEventDate: null,
  lastCheckDate: null,
  version: 1,
};

export const NOTHING_ONLINE: z.input<typeof OnlineState> = {
  idInvoice: 42,
  currencyCode: 'CAD',
  isPayable: false,
  mode: 'off',
  balance: 0,
  underWay: 0,
  most: 0,
  least: 0,
  attempts: [],
  disputes: [],
};

const NONE = { amount: 0, count: 0 };
export const NO_UNPLACED: Wire<typeof getUnplacedSums> = {
  currencyCode: 'CAD',
  waiting: NONE,
  withProposal: NONE,
  older: NONE,
  olderThanDays: 14,
  placed: NONE,
};

/** An invoice of 1,000.00 that is asked for as a whole. */
export const aPlan = (given: Partial<z.input<typeof PaymentPlan>> = {}): z.input<typeof PaymentPlan> => ({
  idInvoice: 42,
  currencyCode: 'CAD',
  canAsk: true,
  total: 1000,
  asked: 1000,
  paid: 0,
  open: 1000,
  today: '2026-11-16',
  dueDate: '2026-12-16',
  requests: [],
  version: 3,
  ...given,
});

const amount = {
  idUnplaced: 7,
  direction: 'in' as const,
  state: 'waiting' as const,
  reason: 'unknown' as const,
  receivedDate: '2026-11-10',
  days: 6,
  account: { idAccount: 3, code: '1080', name: 'Card clearing' },
  sender: 'M Lefebvre',
  text: 'second part bathroom',
  reference: 'pi_1',
  amount: 1500,
  isForeign: false,
  canSendBack: true,
  laterUntil: null,
  placedDate: null,
  idPayment: null,
  version: 1,
};
const proposal = {
  kind: 'invoice' as const,
  certainty: 'likely' as const,
  idClient: 9,
  clientName: 'Margaux Lefebvre',
  idInvoice: 42,
  prefix: 'INC-',
  number: 1_000_388,
  open: 3242.75,
  left: 1742.75,
  amount: 1500,
  reasons: ['Same name.'],
};

export const anUnplaced: z.input<typeof UnplacedMoney> = { currencyCode: 'CAD', ...amount, proposal };
export const anUnplacedDetail: z.input<typeof UnplacedDetail> = {
  currencyCode: 'CAD',
  ...amount,
  proposals: [proposal],
  postedOn: '2026-11-10',
  accounts: {
    unplaced: { code: '2250', name: 'Unplaced money' },
    receivable: { code: '1100', name: 'Accounts receivable' },
    credits: { code: '2200', name: 'Customer credits' },
  },
};
