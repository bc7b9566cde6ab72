import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:4000';

const absent = (name: string) => fileURLToPath(new URL(`../../packages/pdf/src/absent/${name}.mjs`, import.meta.url));

/**
 * React Aria brings its few words in thirty languages, 45 kB of them; the product speaks two. The others become English
 * and not nothing: an empty module would throw as soon as its language is asked for.
 */
const twoLanguages = (): Plugin => ({
  name: 'two-languages',
  enforce: 'pre',
  resolveId(source, importer) {
    const [, folder, language] = /^(.*\/intl\/(?:\w+\/)?)([a-z]{2}-[A-Z]{2})\.mjs$/.exec(source) ?? [];
    if (!folder || language === 'en-US' || language === 'fr-FR') return null;
    return this.resolve(`${folder}en-US.mjs`, importer, { skipSelf: true });
  },
});

const page = (name: string) => fileURLToPath(new URL(`./${name}.html`, import.meta.url));

/** While developing, as the API does when it serves the build: documents behind links are a page of their own. */
const sharePage = (): Plugin => ({
  name: 'share-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/public/sharePoint')) request.url = '/share.html';
      next();
    });
  },
});

export default defineConfig({
  plugins: [twoLanguages(), sharePage(), react()],
  // What the PDF renderer brings along and our paper never needs.
  resolve: {
    alias: [
      { find: 'brotli/decompress.js', replacement: absent('brotli') },
      { find: '@react-pdf/hyphenate/en-us', replacement: absent('hyphenation') },
      { find: /^\.\/reconciler-(23|31)\.js$/, replacement: absent('reconciler') },
    ],
  },
  server: { proxy: { '/api': API } },
  preview: { proxy: { '/api': API } },
  // A worker fetches its parts as modules, as the page does: the renderer and each font only when they are needed.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Read by scripts/check-bundle.ts, which holds the first-load budgets.
    manifest: true,
    // An inlined asset is a data: address, which the page's policy refuses for fonts.
    assetsInlineLimit: 0,
    // Every browser of our target preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // A screen is made of dozens of small files. A link for each costs more than the cached file it announces: imports find
      // them as well. Styles stay, for a screen waits for its own.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: { index: page('index'), share: page('share') },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and no release of ours changes: cached once, kept.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', test: /node_modules\/(react-router|@tanstack|i18next|react-i18next|zod)\// },
          ],
        },
      },
    },
  },
});
