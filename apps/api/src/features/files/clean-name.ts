const MAX_LENGTH = 120;
/** More than any file system allows. The rest is cut off unread, before anything here looks for a pattern. */
const MAX_READ = 1_000;

/**
 * A name that is safe to show and to save under: no folders, no control or direction-changing characters, no hidden file,
 * and the ending of what the file really is ("photo.exe" that is a picture becomes "photo.png").
 */
export function cleanName(given: string, extension: string): string {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1).slice(0, MAX_READ);
  const readable = base
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ');
  const dot = readable.lastIndexOf('.');
  const stem = trimDots(dot < 0 ? readable : readable.slice(0, dot));
  return `${[...stem].slice(0, MAX_LENGTH).join('').trim() || 'file'}.${extension}`;
}

/** Without dots and spaces at either end. A pattern for those at the end would begin anew at every dot in the middle. */
function trimDots(text: string): string {
  const isTrimmed = (index: number) => text[index] === '.' || text[index] === ' ';
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(start)) start += 1;
  while (end > start && isTrimmed(end - 1)) end -= 1;
  return text.slice(start, end);
}
