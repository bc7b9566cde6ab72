type Rule = {
  /** What a code is made of once spaces, hyphens and small letters are gone. */
  looks: RegExp;
  example: string;
  /** Where its parts meet and what stands between them; a code without parts is written as one. */
  parts?: { at: number; by: ' ' | '-' };
};

const parted = (looks: RegExp, example: string, at: number, by: ' ' | '-'): Rule => ({
  looks,
  example,
  parts: { at, by },
});

/** By the country's two letters. A negative place is counted from the end. */
const RULES: Readonly<Record<string, Rule>> = {
  AT: { looks: /^\d{4}$/, example: '1010' },
  AU: { looks: /^\d{4}$/, example: '2000' },
  BE: { looks: /^\d{4}$/, example: '1000' },
  BR: parted(/^\d{8}$/, '01310-100', 5, '-'),
  CA: parted(/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'M6R 2N2', 3, ' '),
  CH: { looks: /^\d{4}$/, example: '8001' },
  CZ: parted(/^\d{5}$/, '110 00', 3, ' '),
  DE: { looks: /^\d{5}$/, example: '10115' },
  DK: { looks: /^\d{4}$/, example: '1050' },
  ES: { looks: /^\d{5}$/, example: '28013' },
  FR: { looks: /^\d{5}$/, example: '75008' },
  GB: parted(/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, 'SW1A 1AA', -3, ' '),
  GR: parted(/^\d{5}$/, '104 31', 3, ' '),
  IE: parted(/^[A-Z]\d[\dW][A-Z\d]{4}$/, 'D02 AF30', 3, ' '),
  IN: { looks: /^\d{6}$/, example: '110001' },
  IT: { looks: /^\d{5}$/, example: '00184' },
  JP: parted(/^\d{7}$/, '100-0001', 3, '-'),
  NL: parted(/^\d{4}[A-Z]{2}$/, '1012 JS', 4, ' '),
  NO: { looks: /^\d{4}$/, example: '0150' },
  PL: parted(/^\d{5}$/, '00-001', 2, '-'),
  PT: parted(/^\d{7}$/, '1000-001', 4, '-'),
  SE: parted(/^\d{5}$/, '111 22', 3, ' '),
  SK: parted(/^\d{5}$/, '811 01', 3, ' '),
  US: { looks: /^\d{5}$/, example: '94103' },
};
/** The long form of a country that has two. */
const LONG: Readonly<Record<string, Rule>> = { US: parted(/^\d{9}$/, '94103-1234', 5, '-') };

const bare = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

function ruleFor(country: string | null | undefined, code: string): Rule | undefined {
  const rules = country ? [RULES[country], LONG[country]] : [];
  return rules.find((rule) => rule?.looks.test(bare(code)));
}

/** As its post office writes it; what does not look like a code of the country stays as it was typed. */
export function postalCodeText(country: string | null | undefined, code: string): string {
  const rule = ruleFor(country, code);
  if (!rule) return code.trim();
  const text = bare(code);
  return rule.parts ? `${text.slice(0, rule.parts.at)}${rule.parts.by}${text.slice(rule.parts.at)}` : text;
}

/** What a code of this country looks like, when the given one does not; undefined when nothing is odd. Only a hint. */
export function usualPostalCode(country: string | null | undefined, code: string): string | undefined {
  if (!country || code.trim() === '' || ruleFor(country, code)) return undefined;
  return RULES[country]?.example;
}
