const MAX_LENGTH = 120;

/**
 * A name that is safe to show and to save under: no folders, no control or direction-changing characters, no hidden file,
 * and the ending of what the file really is ("photo.exe" that is a picture becomes "photo.png").
 */
export function cleanName(given: string, extension: string): string {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const readable = base
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = [...readable].slice(0, MAX_LENGTH).join('').trim();
  return `${stem || 'file'}.${extension}`;
}
