import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../platform/shortcuts.ts';

/** How long C waits for the second key of the shell's `C I`, `C E` and so on. */
const SECOND_KEY_MS = 500;
/** The shell goes there; here they only keep their second key from being taken for a tile's. */
const GO_TO = ['g d', 'g i', 'g e', 'g c', 'g l'];

/** The key of each tile. C alone begins a customer, but only after the shell's own sequences had their chance. */
export function useTileKeys(tiles: Readonly<Record<string, string>>) {
  const navigate = useNavigate();
  const waiting = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(waiting.current), []);

  function press(key: string, to: string) {
    const isSecond = waiting.current !== undefined;
    window.clearTimeout(waiting.current);
    waiting.current = undefined;
    if (isSecond) return;
    if (key !== 'c') return void navigate(to);
    waiting.current = window.setTimeout(() => void navigate(to), SECOND_KEY_MS);
  }

  useShortcuts({
    ...Object.fromEntries(Object.entries(tiles).map(([key, to]) => [key, () => press(key, to)])),
    ...Object.fromEntries(GO_TO.map((keys) => [keys, () => {}])),
  });
}
