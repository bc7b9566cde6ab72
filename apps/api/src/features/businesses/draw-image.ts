import { AppError } from '../../platform/errors.ts';
import type { AdmittedUpload } from '../../platform/uploads/gate.ts';
import { type EncodedImage, redrawImage } from '../files/index.ts';

export type DrawnImage = EncodedImage & { type: 'image/png' | 'image/jpeg' };

const ACCEPTED: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
/** Sharp on paper at the largest size a letterhead gives it, and light enough to travel inside every document. */
const LOGO = { width: 800, height: 400 };
/** Four to one. */
const COVER = { width: 1600, height: 400 };

/** A logo as it is printed: PNG, so that what is see-through stays so on every colour. */
export async function drawLogo(upload: AdmittedUpload): Promise<DrawnImage> {
  const bytes = requirePicture(upload);
  const image = await redrawImage(bytes, {
    draw: (picture) => picture.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true }).png(),
  });
  return { ...image, type: 'image/png' };
}

/** A cover picture, cut to 4:1 around its middle. */
export async function drawCover(upload: AdmittedUpload): Promise<DrawnImage> {
  const bytes = requirePicture(upload);
  const image = await redrawImage(bytes, {
    draw: (picture) =>
      picture
        .resize({ ...COVER, fit: 'cover' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 }),
  });
  return { ...image, type: 'image/jpeg' };
}

/** What it is, its bytes said at the gate; its name and what the browser called it are not even read. */
function requirePicture({ bytes, kind }: AdmittedUpload): Buffer {
  if (!ACCEPTED.includes(kind.type)) throw new AppError('file.type_refused');
  return bytes;
}
