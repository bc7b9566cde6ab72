import { fillIn, type MergeField } from '@countinghouse/domain/settings/merge-fields';

type FilledBody = { paragraphs: string[]; after: string[] };

/** Linear: each line is looked at once. */
const isLinkLine = (line: string) => line.trim() === '{link}';

/**
 * The message as paragraphs. A line that is nothing but the customer's link is where the button stands: what follows it is
 * said below the button. Values are filled in as plain text, so nothing in them becomes markup or another field.
 */
export function bodyOf(message: string, values: Readonly<Record<MergeField, string>>): FilledBody {
  const lines = message.replaceAll('\r\n', '\n').split('\n');
  const at = lines.findIndex(isLinkLine);
  const [before, after] = at === -1 ? [lines, []] : [lines.slice(0, at), lines.slice(at + 1)];
  const filled = (part: readonly string[]) => paragraphsOf(part).map((text) => fillIn(text, values));
  return { paragraphs: filled(before), after: filled(after) };
}

function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((part) => part.length > 0).map((part) => part.join('\n'));
}
