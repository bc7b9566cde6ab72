import type { PaperReply, PaperRequest } from './messages.ts';

// The renderer's browser build asks `Buffer.isBuffer` of every picture without bringing a Buffer. Left undefined, each
// page would carry its own copy of the logo.
Object.assign(globalThis, { Buffer: { isBuffer: () => false } });

/** Half a megabyte of renderer: fetched when it is needed, kept as long as the worker lives. */
async function loadRenderer() {
  const [{ renderPlacedPaper }, { fontUrl }] = await Promise.all([
    import('@countinghouse/pdf/render'),
    import('@countinghouse/pdf/browser'),
  ]);
  return { renderPlacedPaper, fontUrl };
}

const reply = (answer: PaperReply, transfer: Transferable[] = []) => postMessage(answer, { transfer });

async function draw({ id, document }: Extract<PaperRequest, { kind: 'draw' }>) {
  try {
    const { renderPlacedPaper, fontUrl } = await loadRenderer();
    const { pdf, places } = await renderPlacedPaper(document, fontUrl);
    const bytes = new Uint8Array(pdf);
    reply({ id, bytes, places }, [bytes.buffer]);
  } catch (error) {
    reply({ id, problem: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<PaperRequest>) => {
  if (data.kind === 'draw') void draw(data);
  // What fails here fails again, and aloud, when something is drawn.
  else loadRenderer().catch(() => {});
});
