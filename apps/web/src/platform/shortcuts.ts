import { use, useEffect, useEffectEvent } from 'react';
import { preferences } from './preferences.ts';
import { IsBehind } from './screen-behind.ts';

/**
 * `mod+k`, `mod+shift+l`, `?`, or a sequence such as `c i`. `mod` is ⌘ on a Mac and Ctrl elsewhere. One that answers `false`
 * was not meant: the key does what it does without us.
 */
export type Shortcuts = Record<string, () => unknown>;

const SEQUENCE_MS = 1200;

export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** What is only ticked takes no letters. */
const KEYBOARD_OWNERS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], [role="alertdialog"]';

/** Single keys must not fire while somebody types or another layer has the keyboard. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(KEYBOARD_OWNERS) !== null;
}

function chord(event: KeyboardEvent): string {
  const mod = isMac() ? event.metaKey : event.ctrlKey;
  const key = event.key.toLowerCase();
  if (mod) return ['mod', ...(event.shiftKey ? ['shift'] : []), key].join('+');
  return event.ctrlKey || event.metaKey || event.altKey ? '' : key;
}

/** Listens on the whole page for as long as the component lives. */
export function useShortcuts(shortcuts: Shortcuts) {
  const isBehind = use(IsBehind);
  const run = useEffectEvent((name: string, event: KeyboardEvent) => {
    const action = shortcuts[name];
    if (!action || action() === false) return false;
    event.preventDefault();
    return true;
  });

  useEffect(() => {
    if (isBehind) return;
    let first = '';
    let firstAt = 0;
    const onKey = (event: KeyboardEvent) => {
      const keys = chord(event);
      if (keys === '' || event.repeat) return;
      if (keys.startsWith('mod+')) return void run(keys, event);
      if (isTyping(event.target) || !preferences.get().singleKeys) return;
      const isSecond = first !== '' && Date.now() - firstAt < SEQUENCE_MS;
      const isDone = (isSecond && run(`${first} ${keys}`, event)) || run(keys, event);
      first = isDone ? '' : keys;
      firstAt = Date.now();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isBehind]);
}
