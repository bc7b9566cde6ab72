import type { FontAddress } from './fonts.ts';

// The renderer asks of a picture whether it is a Node buffer, by a name that browsers do not know. There, none is.
if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: { isBuffer: () => false } });

/** Written out, because the bundler finds a file to ship only where its whole name stands. Each is fetched when needed. */
export const FONT_URLS: Readonly<Record<string, URL>> = {
  'inter/400Regular/Inter_400Regular.ttf': new URL(
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    import.meta.url,
  ),
  'inter/500Medium/Inter_500Medium.ttf': new URL(
    '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
    import.meta.url,
  ),
  'inter/600SemiBold/Inter_600SemiBold.ttf': new URL(
    '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
    import.meta.url,
  ),
  'inter/700Bold/Inter_700Bold.ttf': new URL('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf', import.meta.url),
  'inter/400Regular_Italic/Inter_400Regular_Italic.ttf': new URL(
    '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
    import.meta.url,
  ),
  'inter/700Bold_Italic/Inter_700Bold_Italic.ttf': new URL(
    '@expo-google-fonts/inter/700Bold_Italic/Inter_700Bold_Italic.ttf',
    import.meta.url,
  ),
  'source-serif-4/400Regular/SourceSerif4_400Regular.ttf': new URL(
    '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
    import.meta.url,
  ),
  'source-serif-4/500Medium/SourceSerif4_500Medium.ttf': new URL(
    '@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf',
    import.meta.url,
  ),
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf': new URL(
    '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
    import.meta.url,
  ),
  'source-serif-4/700Bold/SourceSerif4_700Bold.ttf': new URL(
    '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
    import.meta.url,
  ),
  'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf': new URL(
    '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
    import.meta.url,
  ),
  'source-serif-4/700Bold_Italic/SourceSerif4_700Bold_Italic.ttf': new URL(
    '@expo-google-fonts/source-serif-4/700Bold_Italic/SourceSerif4_700Bold_Italic.ttf',
    import.meta.url,
  ),
  'jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf': new URL(
    '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
    import.meta.url,
  ),
  'jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf': new URL(
    '@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf',
    import.meta.url,
  ),
  'jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf': new URL(
    '@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf',
    import.meta.url,
  ),
  'jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf': new URL(
    '@expo-google-fonts/jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf',
    import.meta.url,
  ),
  'jetbrains-mono/400Regular_Italic/JetBrainsMono_400Regular_Italic.ttf': new URL(
    '@expo-google-fonts/jetbrains-mono/400Regular_Italic/JetBrainsMono_400Regular_Italic.ttf',
    import.meta.url,
  ),
  'jetbrains-mono/700Bold_Italic/JetBrainsMono_700Bold_Italic.ttf': new URL(
    '@expo-google-fonts/jetbrains-mono/700Bold_Italic/JetBrainsMono_700Bold_Italic.ttf',
    import.meta.url,
  ),
  'nunito/400Regular/Nunito_400Regular.ttf': new URL(
    '@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf',
    import.meta.url,
  ),
  'nunito/500Medium/Nunito_500Medium.ttf': new URL(
    '@expo-google-fonts/nunito/500Medium/Nunito_500Medium.ttf',
    import.meta.url,
  ),
  'nunito/600SemiBold/Nunito_600SemiBold.ttf': new URL(
    '@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf',
    import.meta.url,
  ),
  'nunito/700Bold/Nunito_700Bold.ttf': new URL('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf', import.meta.url),
  'nunito/400Regular_Italic/Nunito_400Regular_Italic.ttf': new URL(
    '@expo-google-fonts/nunito/400Regular_Italic/Nunito_400Regular_Italic.ttf',
    import.meta.url,
  ),
  'nunito/700Bold_Italic/Nunito_700Bold_Italic.ttf': new URL(
    '@expo-google-fonts/nunito/700Bold_Italic/Nunito_700Bold_Italic.ttf',
    import.meta.url,
  ),
  'vazirmatn/400Regular/Vazirmatn_400Regular.ttf': new URL(
    '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
    import.meta.url,
  ),
  'vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf': new URL(
    '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
    import.meta.url,
  ),
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf': new URL(
    '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    import.meta.url,
  ),
  'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf': new URL(
    '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
    import.meta.url,
  ),
  'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf': new URL(
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    import.meta.url,
  ),
  'noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf': new URL(
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
    import.meta.url,
  ),
  'hind-siliguri/400Regular/HindSiliguri_400Regular.ttf': new URL(
    '@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf',
    import.meta.url,
  ),
  'hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf': new URL(
    '@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf',
    import.meta.url,
  ),
  'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf': new URL(
    '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    import.meta.url,
  ),
  'noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf': new URL(
    '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
    import.meta.url,
  ),
  'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf': new URL(
    '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
    import.meta.url,
  ),
  'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf': new URL(
    '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
    import.meta.url,
  ),
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf': new URL(
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    import.meta.url,
  ),
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf': new URL(
    '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
    import.meta.url,
  ),
  'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf': new URL(
    '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
    import.meta.url,
  ),
  'noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf': new URL(
    '@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf',
    import.meta.url,
  ),
};

export const fontUrl: FontAddress = (file) => {
  const url = FONT_URLS[file];
  if (!url) throw new Error(`no address is written for ${file}`);
  return url.href;
};
