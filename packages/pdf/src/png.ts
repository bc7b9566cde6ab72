const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = { bytes: 33, width: 16, height: 20 };
/** As the server's own limit for logos: what unpacks to more is not drawn. */
const LARGEST = 4_096;

/** The picture, if it is a PNG of a bearable size; what claims to be one and is not is left out. */
export function pngOrNone(url: string): string {
  const [, base64 = ''] = DATA_URL.exec(url) ?? [];
  if (base64 === '') return '';
  const head = Uint8Array.from(atob(base64.slice(0, 44)), (character) => character.charCodeAt(0));
  if (head.length < HEADER.bytes || SIGNATURE.some((byte, at) => head[at] !== byte)) return '';
  const view = new DataView(head.buffer);
  const sides = [view.getUint32(HEADER.width), view.getUint32(HEADER.height)];
  return sides.every((side) => side > 0 && side <= LARGEST) ? url : '';
}
