import { sql } from 'drizzle-orm'
import { CATEGORY_NAMES, COLORS } from '#domain/catalog.ts'
import { foldDesignCounts } from '#server/features/catalog/designs/fold-design-counts.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'

const MORE_CATEGORIES = 24
const DESIGNS_PER_DESIGNER = 50
const BATCH = 2000
const SYLLABLES = 'ka ro mi ten dra ve lo shi pa gur nel to ri zo ban qui ste fa wen hol ju ma cor'.split(' ')
const COMMON = 'the a of for and with in on rally drift hill night garage apex turbo engine road race car'.split(' ')

/** Common words first, then words made of syllables. Words get rarer toward the end of the list. */
const WORDS = [
  ...COMMON,
  ...SYLLABLES.flatMap((one) => SYLLABLES.flatMap((two) => [one + two, ...threes(one, two)])),
].slice(0, 7000)

/** Occurs in one of every `RARE_EVERY` designs. */
export const RARE_WORD = 'zymotic'
/** A tag of the same designs, which no title or description contains. */
export const RARE_TAG = 'quattrofoil'
const RARE_EVERY = 10_000
const RARE_AT = 500

/** Adds approved designs until there are `count`. Deterministic. */
export async function fillDesigns(count: number): Promise<void> {
  await fillCategories()
  const rebuild = await dropSearchIndexes()
  const [row] = (await db.execute<{ designs: number }>(sql`select count(*)::int as designs from designs`)).rows
  for (let from = row?.designs ?? 0; from < count; from += BATCH)
    await insertDesigns(from, Math.min(from + BATCH, count))
  await rebuild()
  await foldDesignCounts()
  await db.execute(sql`vacuum analyze`)
}

async function fillCategories() {
  const names = [...CATEGORY_NAMES, ...Array.from({ length: MORE_CATEGORIES }, (_, index) => `Collection ${index + 1}`)]
  await db.execute(sql`insert into categories (name) select unnest(${textArray(names)}) on conflict do nothing`)
}

/** Drops the indexes during the inserts: updating them row by row would take minutes. */
async function dropSearchIndexes() {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indexrelid::regclass::text in ('designs_search_text_idx', 'designs_search_pieces_idx', 'designs_search_vector_idx', 'designs_suited_colors_idx')`,
  )
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
      for (const { definition } of rows) await tx.execute(sql.raw(definition))
      await tx.execute(sql`alter index designs_search_pieces_idx alter column 1 set statistics 0`)
    })
  }
}

async function insertDesigns(from: number, to: number) {
  const places = Array.from({ length: to - from }, (_, index) => from + index)
  const titles = places.map((place) => titleOf(place))
  const descriptions = places.map((place) => descriptionOf(place))
  const tags = places.map((place) => tagOf(place))
  await db.execute(sql`
    with made as (
      select place, title, description, tag, md5(place::text)::uuid as id,
        md5('designer ' || place / ${DESIGNS_PER_DESIGNER}::int)::uuid as designer_id
      from unnest(${intArray(places)}, ${textArray(titles)}, ${textArray(descriptions)}, ${textArray(tags)})
        as made (place, title, description, tag)
    ), designers as (
      insert into users (id, email) select distinct designer_id, designer_id || '@pitlane.test' from made on conflict do nothing
    ), names as (
      insert into profiles (user_id, display_name)
      select distinct designer_id, initcap(split_part(title, ' ', 1) || ' ' || split_part(title, ' ', 2))
      from made where place % ${DESIGNS_PER_DESIGNER}::int = 0
      on conflict do nothing
      returning user_id, display_name
    ), images as (
      insert into uploads (path, owner_id, sha256, width, height, bytes, hash, reads_on, created_at)
      select id || '/1.png', designer_id, repeat('0', 64), 4500, 5400, 1000, '0123456789abcdef',
        ${textArray([...COLORS])}, now()
      from made
    ), kinds as (
      select id, name, row_number() over (order by name) - 1 as number, count(*) over () as kinds from categories
    )
    insert into designs (id, title, description, tags, price, image_url, designer_id, category_id, status, search_text,
      search_vector, suited_colors, sold_count, created_at)
    select made.id, title, description, array[tag], 10 + hashint4(place) % 40 + 40, ${publicUrl('')} || made.id || '/1.png', designer_id, kinds.id, 'approved',
      lower(concat_ws(e'\n', title, description, coalesce(names.display_name, profiles.display_name), kinds.name)),
      to_tsvector('english', fold_words(concat_ws(' ', title, description, coalesce(names.display_name, profiles.display_name),
        kinds.name, tag, ${COLORS.join(' ')}::text))),
      case place % 20 when 0 then array['red', 'black'] else array['black', 'white', 'navy'] end,
      case when place % 10 = 0 then place % 997 else 0 end,
      timestamptz '2020-01-01' + place * interval '7 minutes'
    from made
    join kinds on number = (place * 7 + place / 13) % kinds
    left join names on names.user_id = designer_id
    left join profiles on profiles.user_id = designer_id`)
}

function titleOf(place: number) {
  const rare = place % RARE_EVERY === RARE_AT ? [RARE_WORD] : []
  return [...wordsOf(place, 3), ...rare].join(' ')
}

function tagOf(place: number) {
  return place % RARE_EVERY === RARE_AT ? RARE_TAG : wordsOf(place + 2_000_003, 2).join(' ')
}

function descriptionOf(place: number) {
  return wordsOf(place + 1_000_003, 35).join(' ')
}

/** Deterministic words for a seed, with a frequency that falls with the rank, as in natural language. */
function wordsOf(seed: number, count: number) {
  let state = seed + 1
  return Array.from({ length: count }, () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const share = ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
    return WORDS[Math.floor(WORDS.length ** share) - 1] ?? COMMON[0]
  })
}

function threes(one: string, two: string) {
  return SYLLABLES.map((three) => one + two + three)
}

function textArray(values: string[]) {
  return sql`${sql.param(values)}::text[]`
}

function intArray(values: number[]) {
  return sql`${sql.param(values)}::int[]`
}
