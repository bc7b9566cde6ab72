import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/uploads/turns.ts';

export type EncodedImage = { bytes: Buffer; width: number; height: number };

const MAX_SIDE = 4096;
/** Enough for a phone's largest photo; a picture that claims more is refused from its header, before it is unpacked. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
/** The worst picture of that size takes 300 MB while it is decoded: one after another keeps a process under 512 MB. */
const takeTurn = createTurns(1);

/** Draws a picture anew in the same format, animations frame by frame. */
export const reEncodeImage = (bytes: Buffer, type: string): Promise<EncodedImage> =>
  redrawImage(bytes, {
    isAnimated: true,
    draw: (image) =>
      inFormat(image.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true }), type),
  });

type RedrawOptions = { isAnimated?: boolean; draw: (image: Sharp) => Sharp };

/**
 * Decodes a picture and draws it anew: what is stored was written by us. Comments, positions, previews and whatever was
 * hidden between or behind the pixels are gone; a picture that cannot be decoded is refused.
 */
export async function redrawImage(bytes: Buffer, { isAnimated = false, draw }: RedrawOptions): Promise<EncodedImage> {
  const leave = await takeTurn();
  try {
    const image = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      animated: isAnimated,
      sequentialRead: true,
    })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient();
    const { data, info } = await draw(image).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    throw new AppError('file.unreadable', undefined, { cause: error });
  } finally {
    leave();
  }
}

function inFormat(image: Sharp, type: string): Sharp {
  switch (type) {
    case 'image/png':
      return image.png();
    case 'image/jpeg':
      return image.jpeg({ quality: 88 });
    case 'image/webp':
      return image.webp({ quality: 88 });
    case 'image/gif':
      return image.gif();
    default:
      throw new Error(`not a picture that we draw: ${type}`);
  }
}
