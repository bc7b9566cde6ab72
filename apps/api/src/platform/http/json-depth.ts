/** Deeper than any form of ours by far; what reads a value afterwards may call itself once per level. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets nest deeper than we read. One pass over the text, before anything is built from it. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const char = json.charCodeAt(index);
    if (isInText) {
      if (char === BACKSLASH) index += 1;
      else if (char === QUOTE) isInText = false;
    } else if (char === QUOTE) isInText = true;
    // `[` and `{` differ from each other, and from `]` and `}`, in one bit each.
    else if ((char | 0x20) === 0x7b) depth += 1;
    else if ((char | 0x20) === 0x7d) depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}
