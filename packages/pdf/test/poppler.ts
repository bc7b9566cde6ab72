import { spawnSync } from 'node:child_process';

/** Debian's poppler-utils: another hand than ours reads what we wrote. */
function poppler(program: 'pdftoppm' | 'pdftotext' | 'pdfinfo', options: readonly string[], pdf: Uint8Array): Buffer {
  const run = spawnSync(program, [...options], { input: pdf, maxBuffer: 1 << 28 });
  if (run.error) throw new Error(`${program} is missing: install Debian's poppler-utils`, { cause: run.error });
  if (run.status !== 0) throw new Error(`${program} could not read the paper: ${run.stderr.toString()}`);
  return run.stdout;
}

export const textOf = (pdf: Uint8Array, ...options: string[]): string =>
  poppler('pdftotext', [...options, '-', '-'], pdf).toString('utf8');

export const structureOf = (pdf: Uint8Array): string => poppler('pdfinfo', ['-struct-text', '-'], pdf).toString('utf8');

export function aboutOf(pdf: Uint8Array): Record<string, string> {
  const lines = poppler('pdfinfo', ['-'], pdf).toString('utf8').split('\n');
  return Object.fromEntries(lines.map((line) => [line.split(':')[0] ?? '', line.replace(/^[^:]*:\s*/, '')]));
}

export const pagesOf = (pdf: Uint8Array): number => Number(aboutOf(pdf).Pages);

export type Picture = { width: number; height: number; pixels: Uint8Array };

/** One page in grey. */
export function pictureOf(pdf: Uint8Array, page: number, dotsPerInch: number): Picture {
  const only = ['-f', String(page), '-l', String(page)];
  const pgm = poppler('pdftoppm', ['-gray', '-r', String(dotsPerInch), ...only, '-'], pdf);
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), pixels: pgm.subarray(head.length) };
}
