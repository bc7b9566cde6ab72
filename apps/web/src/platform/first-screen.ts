import { whenIdle } from './idle.ts';

/** A screen that never comes, because it failed, keeps the rest back only this long. */
const LONGEST_WAIT_MS = 4000;

let isShown = false;
let announce = () => {};
const shown = new Promise<void>((resolve) => {
  announce = resolve;
});

/** The shell says that the screen behind the address stands on the page. */
export function firstScreenShown() {
  isShown = true;
  announce();
}

/** The first moment in which the page has nothing else to do, after its screen has been shown. */
export async function afterFirstScreen(): Promise<void> {
  if (!isShown) await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  await new Promise<void>((resolve) => whenIdle(resolve));
}
