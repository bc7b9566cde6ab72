import type { CSSProperties } from 'react';

/** Twelve hues that keep their text readable in both themes; a person keeps the same one everywhere. */
const HUES = [
  '#7C4DDB',
  '#0C8A6B',
  '#CC5A22',
  '#2F5FD8',
  '#CF3D7F',
  '#0E7FA6',
  '#4A8A2A',
  '#9B45C9',
  '#B86E00',
  '#D8453B',
  '#0A8585',
  '#5B5BD6',
];

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '?';
  return (words.length > 1 ? first + (words.at(-1)?.[0] ?? '') : first).toUpperCase();
};

function hue(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return HUES[hash % HUES.length] ?? '#5B5BD6';
}

type AvatarProps = {
  name: string;
  image?: string;
  size?: number;
  /** People are round, customers are rounded squares. */
  shape?: 'round' | 'square';
};

/** A person: their picture, or initials in their own colour. Decorative, so the letters are drawn, not written. */
export function Avatar({ name, image, size = 30, shape = 'round' }: AvatarProps) {
  const style = { '--ch-avatar': `${size}px`, '--tag': hue(name) } as CSSProperties;
  return (
    <span
      className="ch-avatar"
      style={style}
      data-shape={shape}
      data-initials={image ? undefined : initials(name)}
      aria-hidden="true"
    >
      {image && <img src={image} alt="" width={size} height={size} />}
    </span>
  );
}
