import { sql } from 'drizzle-orm'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'

/** How many other designs have the same image as each design, or one that resembles it. Designs without any are left out. */
export async function countLookAlikes(designIds: string[]): Promise<Map<string, number>> {
  const prefix = publicUrl('')
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select d.id, count(distinct other.id)::int as count
    from designs d
    cross join lateral (
      select unnest(d.image_urls) as url
      union all
      select ${prefix}::text || v.path
      from unnest(d.image_urls) as own
      join uploads u on u.path = substr(own, char_length(${prefix}::text) + 1)
      join image_matches m on m.upload_id = u.id or m.other_id = u.id
      join uploads v on v.id = case when m.upload_id = u.id then m.other_id else m.upload_id end
    ) images
    join designs other on other.image_urls @> array[images.url] and other.id <> d.id
    where d.id = any(${sql.param(designIds)}::uuid[])
    group by d.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The same for the images of revisions, by the id of their design. */
export async function countRevisionLookAlikes(designIds: string[]): Promise<Map<string, number>> {
  const prefix = publicUrl('')
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select r.design_id as id, count(distinct other.id)::int as count
    from design_revisions r
    cross join lateral (
      select unnest(r.image_urls) as url
      union all
      select ${prefix}::text || v.path
      from unnest(r.image_urls) as own
      join uploads u on u.path = substr(own, char_length(${prefix}::text) + 1)
      join image_matches m on m.upload_id = u.id or m.other_id = u.id
      join uploads v on v.id = case when m.upload_id = u.id then m.other_id else m.upload_id end
    ) images
    join designs other on other.image_urls @> array[images.url] and other.id <> r.design_id
    where r.design_id = any(${sql.param(designIds)}::uuid[])
    group by r.design_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
