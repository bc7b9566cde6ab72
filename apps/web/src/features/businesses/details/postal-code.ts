type Pattern = { looks: RegExp; example: string };

/** By the country's two letters. Only a hint: what a post office accepts is its own affair. */
const PATTERNS: Readonly<Record<string, Pattern>> = {
  AU: { looks: /^\d{4}$/, example: '2000' },
  BR: { looks: /^\d{5}-?\d{3}$/, example: '01310-100' },
  CA: { looks: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'M6R 2N2' },
  CH: { looks: /^\d{4}$/, example: '8001' },
  DE: { looks: /^\d{5}$/, example: '10115' },
  ES: { looks: /^\d{5}$/, example: '28013' },
  FR: { looks: /^\d{5}$/, example: '75008' },
  GB: { looks: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  IN: { looks: /^\d{6}$/, example: '110001' },
  IT: { looks: /^\d{5}$/, example: '00184' },
  JP: { looks: /^\d{3}-?\d{4}$/, example: '100-0001' },
  NL: { looks: /^\d{4} ?[A-Z]{2}$/i, example: '1012 JS' },
  US: { looks: /^\d{5}(-\d{4})?$/, example: '94103' },
};

/** What a code of this country looks like, when the given one does not; undefined when nothing is odd. */
export function usualPostalCode(iso2: string | undefined, code: string): string | undefined {
  const pattern = iso2 ? PATTERNS[iso2] : undefined;
  const given = code.trim();
  return pattern && given !== '' && !pattern.looks.test(given) ? pattern.example : undefined;
}
