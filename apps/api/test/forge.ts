import type { TestWorld } from './harness.ts';

type Owner = Pick<TestWorld, 'owner'>;
type Setting = { text: string; values?: unknown[] };

/** Changes rows past every trigger, as an earlier release left them or as a forger would. */
export const forge = (world: Owner, statement: string, values: unknown[] = []) =>
  writeWith(world, { text: 'set local session_replication_role = replica' }, { text: statement, values });

/** Writes rows that no use case writes by itself, inside their business: what triggers keep follows. */
export const writeIn = (world: Owner, businessId: number, statement: string, values: unknown[]) =>
  writeWith(
    world,
    { text: "select set_config('app.business_id', $1, true)", values: [String(businessId)] },
    { text: statement, values },
  );

async function writeWith({ owner }: Owner, setting: Setting, statement: Setting) {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(setting);
    const result = await client.query(statement);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
