import { createRequire } from 'node:module';
import type { FontAddress } from './fonts.ts';

/**
 * Fonts from where they are installed. They are looked up from this package under its own name, because in a release
 * this file is part of a bundle that lies elsewhere.
 */
const installed = createRequire(createRequire(import.meta.url).resolve('@countinghouse/pdf/node'));

export const fontPath: FontAddress = (file) => installed.resolve(`@expo-google-fonts/${file}`);
