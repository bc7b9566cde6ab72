/**
 * Waits for work that does not wait for each other: what its parts ask the database at once leaves in one packet, in their
 * order. Behind a statement that fails, all others only say that the transaction is aborted; so every part is waited for, and
 * the first failure in their order is thrown.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return Promise.all(work);
}
