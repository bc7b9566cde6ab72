import { type E4, e4, type Micro, micro, mulDiv } from '@countinghouse/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

type UsedItem = { idService: number; quantity: Micro };
type PartCost = { idPart: number; name: string; quantity: Micro; unitCost: E4 };
type Row = { item_id: number; part_id: number; per_unit: number; name: string; unit_cost: number };

const ONE = 1_000_000;

/**
 * The parts in what was used, those that services use up included, with what one of each costs: the average of what is on the
 * shelf, or the cost that was typed where nobody counts the stock.
 */
export async function listPartCosts({ tx, businessId }: Reader, used: readonly UsedItem[]): Promise<PartCost[]> {
  const ids = [...new Set(used.map(({ idService }) => idService))];
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    with use as (
      select id as item_id, id as part_id, 1000000::bigint as per_unit from parts
        where business_id = ${businessId} and id = any(${ids}::bigint[])
      union all
      select service_id, part_id, quantity from service_parts
        where business_id = ${businessId} and service_id = any(${ids}::bigint[])
    )
    select u.item_id, u.part_id, u.per_unit, s.name,
      case when p.tracks_stock then p.average_cost_e4 else coalesce(s.cost_e4, p.average_cost_e4) end as unit_cost
    from use u
    join parts p on p.business_id = ${businessId} and p.id = u.part_id
    join services s on s.business_id = ${businessId} and s.id = u.part_id`.execute(tx);
  const costs = new Map<number, PartCost>();
  for (const { idService, quantity } of used)
    for (const row of rows)
      if (row.item_id === idService) {
        const before = costs.get(row.part_id)?.quantity ?? 0;
        const more = mulDiv(quantity, row.per_unit, ONE);
        const unitCost = e4(row.unit_cost);
        costs.set(row.part_id, { idPart: row.part_id, name: row.name, quantity: micro(before + more), unitCost });
      }
  return [...costs.values()].toSorted((a, b) => a.idPart - b.idPart);
}
