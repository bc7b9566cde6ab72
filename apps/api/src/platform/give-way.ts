/** How long a long piece of work may hold the process before others get their turn. */
const SLICE_MS = 5;

/**
 * For work that computes for long without waiting for anything: `await giveWay()` between its steps lets everything else
 * of this process run once a slice is used up, and costs next to nothing before.
 */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

const line: (() => void)[] = [];

/** One long piece of work goes on in each round of the event loop, however many there are: a short one waits for one slice. */
function nextTurn(): Promise<void> {
  return new Promise((goOn) => {
    line.push(goOn);
    if (line.length === 1) setImmediate(callNext);
  });
}

function callNext(): void {
  const [goOn] = line;
  goOn?.();
  line.shift();
  if (line.length > 0) setImmediate(callNext);
}
