import fc from 'fast-check';

/**
 * In CI every run tries the same documents, so that it judges the change and not its luck. At a desk they are new each time,
 * and `PROPERTY_SEED=667833301 pnpm test --project pure credit.property` tries those of a report again.
 */
const seed = process.env.PROPERTY_SEED ?? (process.env.CI ? '20261116' : undefined);
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
