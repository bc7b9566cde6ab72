import { invoiceInput } from '../apps/api/test/makers/invoices.ts';
import { aPicture, form } from '../apps/api/test/uploads.ts';
import { browserOf, type Call, type Kind, type Person } from './noisy-neighbour.calls.ts';

/** The five kinds, each as heavy as the product allows by its ordinary calls; every second upload is sent slowly. */
async function heavyCalls(): Promise<Record<Kind, () => Call>> {
  const rows = Array.from(
    { length: 5_000 },
    (_, n) => `Anna ${n},Martin ${n},anna${n}@example.com,"${'note '.repeat(20)}"`,
  );
  const csv = form([
    {
      name: 'file',
      content: `First name,Last name,Email,Note\n${rows.join('\n')}`,
      filename: 'big.csv',
      type: 'text/csv',
    },
  ]);
  const picture = await aPicture(2_400, 1_800).jpeg().toBuffer();
  const photo = form([{ name: 'file', content: picture, filename: 'photo.jpg', type: 'image/jpeg' }]);
  const upload = (body: typeof csv, path: string) => ({
    method: 'POST' as const,
    path,
    type: body.headers['content-type'],
    body: body.payload,
    isSlow: Math.random() < 0.5,
  });
  const [line] = invoiceInput().items;
  const items = Array.from({ length: 100 }, () => line);
  const create = Buffer.from(JSON.stringify({ ...invoiceInput(), items }));
  return {
    creates: () => ({ method: 'POST', path: '/invoices', body: create }),
    exports: () => ({ path: '/clients/export' }),
    imports: () => upload(csv, '/clients/import'),
    uploads: () => upload(photo, '/uploader/uploadFile'),
    searches: () => ({
      path: `/clients/list?listSearch=${'abcdefghijklmnop'[Math.floor(Math.random() * 16)]}&size=100`,
    }),
  };
}

export type GreedyPlan = Person & { parallel: number; seconds: number; kinds: readonly Kind[] };

/** Sends as many at once as it is told, each again as soon as it was answered, and honours no Retry-After. */
export async function beGreedy({ parallel, seconds, kinds, ...person }: GreedyPlan): Promise<Record<string, number>> {
  const browser = browserOf(person);
  const calls = await heavyCalls();
  const until = performance.now() + seconds * 1_000;
  const answers: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: parallel }, async (_, lane) => {
      const kind = kinds[lane % kinds.length] ?? 'creates';
      while (performance.now() < until) {
        const { status } = await browser.send(calls[kind]());
        const answer = `${kind} ${status}`;
        answers[answer] = (answers[answer] ?? 0) + 1;
      }
    }),
  );
  browser.close();
  return answers;
}

// Started as a process of its own by the drill, so that its work does not slow down the clock of the other.
process.once('message', (plan: GreedyPlan) => {
  void beGreedy(plan).then((answers) => {
    process.send?.(answers);
    process.disconnect();
  });
});
