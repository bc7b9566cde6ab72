import * as contract from '@countinghouse/contracts/tags';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../platform/ctx.ts';
import { route } from '../../platform/http/route.ts';
import { assignTag } from './assign-tag.ts';
import { deleteTag } from './delete-tag.ts';
import { findTagPage } from './find-tag-page.ts';
import { requireTag } from './require-tag.ts';
import { saveTag } from './save-tag.ts';
import { requireRecords } from './taggables.ts';
import { listTagsOf, presentTag } from './tags.presenter.ts';
import { unassignTag } from './unassign-tag.ts';

export async function tagRoutes(app: FastifyInstance) {
  route(app, contract.listTags, (ctx, { query }) => findTagPage(ctx, query));

  route(app, contract.getAssignedTags, async (ctx, { query }) => {
    await requireRecords(ctx, query.tableName, [query.idTable]);
    return tagsOf(ctx, query);
  });

  route(app, contract.addAssignedTag, async (ctx, { body }) => {
    await assignTag(ctx, { ...body, ids: [body.idTable] });
    return tagsOf(ctx, body);
  });

  route(app, contract.deleteAssignedTags, async (ctx, { body }) => {
    await unassignTag(ctx, { ...body, ids: [body.idTable] });
    return tagsOf(ctx, body);
  });

  route(app, contract.getTag, async (ctx, { params }) => presentTag(await requireTag(ctx, params.id)));

  route(app, contract.saveTag, async (ctx, { params, body }) => presentTag(await saveTag(ctx, params.id, body)));

  route(app, contract.deleteTag, async (ctx, { params }) => {
    await deleteTag(ctx, params.id);
    return { id: params.id };
  });
}

const tagsOf = async (ctx: Ctx, { tableName, idTable }: { tableName: string; idTable: number }) =>
  (await listTagsOf(ctx, { tableName, ids: [idTable] })).get(idTable) ?? [];
