const faults = new Set<string>();

/** Notes what a test itself cannot see, such as a request that nobody answers; setup.ts fails the test with it. */
export const reportFault = (fault: string) => void faults.add(fault);

/** Returns what was reported since the last call. */
export function takeFaults(): string[] {
  const taken = [...faults];
  faults.clear();
  return taken;
}
