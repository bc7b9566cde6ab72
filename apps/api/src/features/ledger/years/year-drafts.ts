import type { Ctx } from '../../../platform/ctx.ts';

export type YearDraft = { table: string; id: number; name: string; day: string };
type ListDrafts = (ctx: Pick<Ctx, 'tx' | 'businessId'>, span: { from: string; to: string }) => Promise<YearDraft[]>;

const SOURCES = new Map<string, ListDrafts>();
const MOST = 100;

/** Higher rooms have drafts that would be posted into a year; app.ts tells this room of them at start. */
export function registerYearDrafts(sources: Readonly<Record<string, ListDrafts>>): void {
  for (const [table, list] of Object.entries(sources)) SOURCES.set(table, list);
}

/** What is not posted yet and would belong into these days, the first hundred. */
export async function listYearDrafts(ctx: Pick<Ctx, 'tx' | 'businessId'>, span: { from: string; to: string }) {
  const found: YearDraft[] = [];
  for (const list of SOURCES.values()) found.push(...(await list(ctx, span)));
  return found.slice(0, MOST);
}
