import { connectControl } from '../apps/api/test/provider/connect.ts';

/** Behind the counter of this run's payment provider: banks that answer, disputes, payouts, withheld events. */
export const provider = () => connectControl(process.env.E2E_PROVIDER_URL ?? '');
