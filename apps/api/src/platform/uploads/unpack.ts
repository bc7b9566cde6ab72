import { createInflate, createInflateRaw } from 'node:zlib';

/** What may still be unpacked of one file, all its streams together. */
export type Budget = { left: number };

const MIB = 1024 * 1024;
/** A page of text packs ten to one and a drawing fifty; what packs a thousand to one is there to fill our memory. */
const MOST_PER_BYTE = 64;
const AT_LEAST = 32 * MIB;
const AT_MOST = 256 * MIB;

export const budgetFor = (bytes: Buffer): Budget => ({
  left: Math.min(Math.max(bytes.length * MOST_PER_BYTE, AT_LEAST), AT_MOST),
});

type UnpackOptions = { form: 'zlib' | 'raw'; budget: Budget; take?: (chunk: Buffer) => void };
/** `consumed`: how many bytes of the input the data took, from its first to its last. */
export type UnpackResult = { end: 'whole'; consumed: number } | { end: 'damaged' } | { end: 'too much' };

const SLICE = 16 * 1024;
const CHUNK = 128 * 1024;

/**
 * Unpacks without keeping: what comes out goes to `take`, piece by piece. The budget pays for every byte that comes out and
 * for every slice that went in, at once and whether or not the data turns out damaged: data that ends in an error, or that
 * is read again and again and unpacks to nothing, costs its sender as much as any other.
 */
export function unpack(input: Buffer, { form, budget, take }: UnpackOptions): Promise<UnpackResult> {
  const inflate = form === 'zlib' ? createInflate({ chunkSize: CHUNK }) : createInflateRaw({ chunkSize: CHUNK });
  return new Promise((resolve) => {
    let isOver = false;
    const finish = (result: UnpackResult) => {
      isOver = true;
      inflate.destroy();
      resolve(result);
    };
    const charge = (bytes: number) => {
      budget.left -= bytes;
      if (budget.left < 0) finish({ end: 'too much' });
    };
    const feed = (at: number) => {
      if (isOver) return;
      if (at >= input.length) return void inflate.end();
      const slice = input.subarray(at, at + SLICE);
      inflate.write(slice, () => {
        if (isOver) return;
        charge(slice.length);
        feed(at + slice.length);
      });
    };
    inflate.on('data', (chunk: Buffer) => {
      if (isOver) return;
      take?.(chunk);
      charge(chunk.length);
    });
    inflate.on('end', () => !isOver && finish({ end: 'whole', consumed: inflate.bytesWritten }));
    inflate.on('error', () => !isOver && finish({ end: 'damaged' }));
    feed(0);
  });
}
