import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalProvider, startLocalProvider } from '../apps/api/test/provider/local-provider.ts';

/** The operator's account at the stand-in: businesses pay it for their plan. */
const OPERATOR_KEY = 'sk_test_operator';

/** Variables that lead the API and the worker to the stand-in. */
type DemoProvider = LocalProvider & { variables: Record<string, string> };

/** Paying without money: development, the demo and the journeys talk to this instead of the payment provider. */
export async function startDemoProvider(dir?: string): Promise<DemoProvider> {
  if (dir) mkdirSync(dir, { recursive: true });
  const provider = await startLocalProvider(dir ? { file: join(dir, 'provider.json') } : {});
  await provider.control.accountProfile(OPERATOR_KEY, { name: 'Countinghouse' });
  return {
    ...provider,
    variables: {
      PROVIDER_URL: provider.url,
      PLAN_PROVIDER_SECRET_KEY: OPERATOR_KEY,
      PLAN_PROVIDER_WEBHOOK_SECRET: provider.webhookSecretFor(OPERATOR_KEY),
    },
  };
}
