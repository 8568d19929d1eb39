import { sql } from 'drizzle-orm'
import { listCards } from '#server/features/catalog/designs/list-cards.ts'
import { db } from '#server/platform/db/client.ts'

type Sample = { title: string; designer: string }

/** Bounds the work if many designs share a title. */
const MAX_NAMESAKES = 20

/** The approved designs with these titles and designers, in the order of the samples. Missing ones are omitted. */
export async function findSamples(samples: readonly Sample[]) {
  const titles = sql.param(samples.map(({ title }) => title))
  const designers = sql.param(samples.map(({ designer }) => designer))
  const { rows } = await db.execute<{ place: number; id: string }>(sql`
    select distinct on (sample.place) sample.place, found.id
    from unnest(${titles}::text[], ${designers}::text[]) with ordinality as sample(title, designer, place)
    cross join lateral (
      select id, designer_id, created_at from designs
      where status = 'approved' and title = sample.title order by created_at, id limit ${MAX_NAMESAKES}
    ) found
    join profiles on profiles.user_id = found.designer_id and profiles.display_name = sample.designer
    order by sample.place, found.created_at`)
  return listCards(rows.map(({ id }) => id))
}
