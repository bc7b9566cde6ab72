/** Stands for the decoder of WOFF2 in the browser's bundle: every font of ours is TTF, and the decoder weighs 60 kB. */
export default function decompress() {
  throw new Error('WOFF2 fonts are not read here');
}
