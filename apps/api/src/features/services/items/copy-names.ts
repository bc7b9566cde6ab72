const MAX_NAME = 180;
const MAX_CODE = 64;
const SUFFIX = ' (copy)';

export const copyOf = (name: string): string => `${name.slice(0, MAX_NAME - SUFFIX.length)}${SUFFIX}`;

/** `AB-100-2`; a code that is as long as codes may be loses its end. */
export const numbered = (code: string, n: number): string => `${code.slice(0, MAX_CODE - String(n).length - 1)}-${n}`;
