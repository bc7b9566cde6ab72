import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { PlaceIds } from './locations.repo.ts';

/** Refuses a city that is not in its state, a state that is not in its country, and what does not exist. 0: not chosen. */
export async function requirePlace({ tx }: Pick<Ctx, 'tx'>, { idCountry, idState, idCity }: PlaceIds): Promise<void> {
  if (idCountry === 0 && idState === 0 && idCity === 0) return;
  const row = await tx
    .selectFrom('countries as co')
    .leftJoin('states as st', (join) => join.onRef('st.country_id', '=', 'co.id').on('st.id', '=', idState))
    .leftJoin('cities as ci', (join) => join.onRef('ci.state_id', '=', 'st.id').on('ci.id', '=', idCity))
    .select(['st.id as state_id', 'ci.id as city_id'])
    .where('co.id', '=', idCountry)
    .executeTakeFirst();
  if (!row || (row.state_id ?? 0) !== idState || (row.city_id ?? 0) !== idCity)
    throw new AppError('location.not_found');
}
