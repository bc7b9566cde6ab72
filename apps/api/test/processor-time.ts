/** How long this process worked, not how long it waited: other programs on the machine do not count. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return since(before);
}

/** The same for work that waits now and then; nothing else may run in this process meanwhile. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return since(before);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The longest time that `work` kept the processor to itself before anything else of this process had its turn. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.cpuUsage();
  const look = () => {
    longest = Math.max(longest, since(before));
    before = process.cpuUsage();
  };
  const timer = setInterval(look, 1);
  await work();
  clearInterval(timer);
  look();
  return longest;
}
