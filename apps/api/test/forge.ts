import type { TestWorld } from './harness.ts';

/** Changes rows past every trigger, as an earlier release left them or as a forger would. */
export async function forge({ owner }: Pick<TestWorld, 'owner'>, statement: string, values: unknown[] = []) {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const result = await client.query(statement, values);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
