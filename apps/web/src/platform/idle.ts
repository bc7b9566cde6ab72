/** Safari has no idle callback. */
export function whenIdle(then: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 200);
}
