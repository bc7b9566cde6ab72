import { isMac } from '../../platform/shortcuts.ts';

const MAC: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥' };
const OTHER: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };

/** The same as plain text, for where no markup fits: `Ctrl+Shift+P`. */
export function chordText(keys: string): string {
  const names = isMac() ? MAC : OTHER;
  return keys
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join(isMac() ? '' : '+');
}

/** The keys of one chord (`mod+shift+l`), named as the user's keyboard names them. */
export function Kbd({ keys }: { keys: string }) {
  const names = isMac() ? MAC : OTHER;
  return (
    <span className="ch-kbd-row">
      {keys.split('+').map((key) => (
        <kbd key={key} className="ch-kbd">
          {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </span>
  );
}
