import type { PaperDesign } from '@countinghouse/domain/documents/printed';
import { Font } from '@react-pdf/renderer';
import { lineBreaks } from './text/line-breaks.ts';
import { mendShaping } from './text/shaping.ts';

type Weight = 400 | 500 | 600 | 700;
type Face = { weight: Weight; style: 'normal' | 'italic'; file: string };

const FACE_NAMES: Record<Weight, string> = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold' };

/** A file of `@expo-google-fonts`, as that folder names it. All are under the SIL Open Font Licence. */
const face = (folder: string, name: string, weight: Weight, style: Face['style'] = 'normal'): Face => {
  const slant = style === 'italic' ? '_Italic' : '';
  const cut = `${weight}${FACE_NAMES[weight]}${slant}`;
  return { weight, style, file: `${folder}/${cut}/${name}_${cut}.ttf` };
};

/** The weights a design uses; the italics are those of a watermark. */
const design = (folder: string, name: string): Face[] => [
  ...([400, 500, 600, 700] as const).map((weight) => face(folder, name, weight)),
  ...([400, 700] as const).map((weight) => face(folder, name, weight, 'italic')),
];

/** Scripts without a slant of their own: an italic watermark stands upright in them. */
const script = (folder: string, name: string, bold: Weight): Face[] =>
  (['normal', 'italic'] as const).flatMap((style) => [
    { ...face(folder, name, 400), style },
    { ...face(folder, name, bold), style },
  ]);

const FAMILIES = {
  Inter: design('inter', 'Inter'),
  SourceSerif: design('source-serif-4', 'SourceSerif4'),
  JetBrainsMono: design('jetbrains-mono', 'JetBrainsMono'),
  Nunito: design('nunito', 'Nunito'),
  // Not Noto: it builds letters from stems and loose dots, and text copied from the paper would lose the dots.
  VazirArabic: script('vazirmatn', 'Vazirmatn', 600),
  NotoHebrew: script('noto-sans-hebrew', 'NotoSansHebrew', 600),
  NotoDevanagari: script('noto-sans-devanagari', 'NotoSansDevanagari', 600),
  // Nor here: it lays conjuncts together from parts.
  HindBengali: script('hind-siliguri', 'HindSiliguri', 600),
  NotoThai: script('noto-sans-thai', 'NotoSansThai', 600),
  // Megabytes each, so only what is told apart on paper: upright and bold.
  NotoJapanese: script('noto-sans-jp', 'NotoSansJP', 700),
  NotoChinese: script('noto-sans-sc', 'NotoSansSC', 700),
  NotoKorean: script('noto-sans-kr', 'NotoSansKR', 700),
} satisfies Record<string, Face[]>;

export type Family = keyof typeof FAMILIES;

export const FAMILY_OF: Record<PaperDesign['font'], Family> = {
  sans: 'Inter',
  serif: 'SourceSerif',
  mono: 'JetBrainsMono',
  rounded: 'Nunito',
};

export const FONT_FILES: readonly string[] = [
  ...new Set(
    Object.values(FAMILIES)
      .flat()
      .map(({ file }) => file),
  ),
];

/** Where a file is: an address to fetch from in the browser, a path in Node. The one door to anything outside. */
export type FontAddress = (file: string) => string;

let isRegistered = false;

/** Tells the renderer where each font is. It opens one only when a text is set in it, and keeps it. */
export function registerFonts(addressOf: FontAddress): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const [family, faces] of Object.entries(FAMILIES)) {
    const fonts = faces.map(({ weight, style, file }) => ({
      src: addressOf(file),
      fontWeight: weight,
      fontStyle: style,
    }));
    Font.register({ family, fonts });
  }
  Font.registerHyphenationCallback(lineBreaks);
}

/** The faces that text is set in; those of a watermark are opened when there is one. */
const TEXT_FACES = [400, 500, 600].map((fontWeight) => ({ fontWeight, fontStyle: 'normal' as const }));

type FontCoverage = { hasGlyphForCodePoint: (codePoint: number) => boolean };

/** Opens the family, unless it is open, and says whether it can draw a character. */
export async function openFamily(fontFamily: Family): Promise<(character: string) => boolean> {
  for (const face of TEXT_FACES) await openFace({ fontFamily, ...face });
  const font = Font.getFont({ fontFamily, fontWeight: 400, fontStyle: 'normal' })?.data as
    | FontCoverage
    | null
    | undefined;
  return (character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false;
}

type OneFace = { fontFamily: Family; fontWeight: number; fontStyle: 'normal' | 'italic' };

export async function openFace(face: OneFace): Promise<void> {
  await Font.load(face);
  mendShaping(Font.getFont(face));
}
