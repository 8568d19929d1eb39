import { sql } from 'drizzle-orm'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'

/** How many other designs have an image that resembles one of each design. Designs without any are left out. */
export async function countLookAlikes(designIds: string[]): Promise<Map<string, number>> {
  const prefix = publicUrl('')
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select d.id, count(distinct other.id)::int as count
    from designs d
    cross join lateral unnest(d.image_urls) as url
    join uploads u on u.path = substr(url, char_length(${prefix}::text) + 1)
    join image_matches m on m.upload_id = u.id or m.other_id = u.id
    join uploads v on v.id = case when m.upload_id = u.id then m.other_id else m.upload_id end
    join designs other on other.image_urls @> array[${prefix}::text || v.path] and other.id <> d.id
    where d.id = any(${sql.param(designIds)}::uuid[])
    group by d.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
