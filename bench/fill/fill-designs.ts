import { sql } from 'drizzle-orm'
import { CATEGORY_NAMES, COLORS } from '#domain/catalog.ts'
import type { Product } from '#domain/products.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { mainProductOf } from '#server/platform/db/main-product.ts'
import { idOf } from './id-of.ts'
import { printProgress } from './print-progress.ts'
import { WORDS, wordsOf } from './words.ts'

const MORE_CATEGORIES = 24
const DESIGNS_PER_DESIGNER = 50
const BATCH = 2000
/** Batches at a time. */
const CONNECTIONS = 2
/** Shorter words are no suggestions. */
const MIN_WORD_LENGTH = 3
/** Occurs in one of every `RARE_EVERY` designs. */
export const RARE_WORD = 'zymotic'
/** A tag of the same designs, which no title or description contains. */
export const RARE_TAG = 'quattrofoil'
const RARE_EVERY = 10_000
const RARE_AT = 500
/** Only designs of the category Hats are sold on hats, so that one product is rarer than the others. */
const MORE_PRODUCTS: Product[] = ['tee', 'hoodie', 'tank']

/** Adds approved designs with three products each until there are `count`. Deterministic. */
export async function fillDesigns(count: number): Promise<void> {
  await fillCategories()
  const rebuild = await dropIndexes()
  const [row] = (await db.execute<{ designs: number }>(sql`select count(*)::int as designs from designs`)).rows
  let next = row?.designs ?? 0
  const insertBatches = async () => {
    while (next < count) {
      const from = next
      next = Math.min(from + BATCH, count)
      await insertDesigns(from, Math.min(from + BATCH, count))
      printProgress('designs', from + BATCH, count)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, insertBatches))
  await writeCounts()
  await rebuild()
  await db.execute(sql`vacuum analyze`)
}

async function fillCategories() {
  const names = [...CATEGORY_NAMES, ...Array.from({ length: MORE_CATEGORIES }, (_, index) => `Collection ${index + 1}`)]
  await db.execute(sql`insert into categories (name) select unnest(${textArray(names)}) on conflict do nothing`)
}

/** Drops the indexes during the inserts: updating them row by row would take most of the time. */
async function dropIndexes() {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('designs'::regclass, 'uploads'::regclass, 'design_products'::regclass)
        and not indisunique`,
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

/** Replaces the triggers, which are off during the inserts. */
async function writeCounts() {
  await db.execute(sql`delete from design_counts`)
  await db.execute(
    sql`insert into design_counts (category_id, approved) select category_id, count(*) from designs group by category_id`,
  )
  const words = [...WORDS, RARE_WORD].filter((word) => word.length >= MIN_WORD_LENGTH)
  await db.execute(sql`insert into search_words (word) select unnest(${textArray(words)}) on conflict do nothing`)
}

async function insertDesigns(from: number, to: number) {
  const places = Array.from({ length: to - from }, (_, index) => from + index)
  const titles = places.map((place) => titleOf(place))
  const descriptions = places.map((place) => descriptionOf(place))
  const tags = places.map((place) => tagOf(place))
  await db.transaction(async (tx) => {
    // Turns off triggers and the checks of foreign keys, which take as long as the inserts.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
    with made as (
      select place, title, description, tag, ${idOf(sql`place::text`)} as id,
        ${idOf(sql`'designer ' || place / ${DESIGNS_PER_DESIGNER}::int`)} as designer_id
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
      select id, name, ${mainProductOf(sql`name`)} as main, row_number() over (order by name) - 1 as number,
        count(*) over () as kinds
      from categories
    ), sold as (
      select made.*, kinds.id as category_id, kinds.name as category, main,
        array(select product from unnest(${textArray(MORE_PRODUCTS)}) with ordinality as offered (product, number)
          where product <> main order by (offered.number + place) % 3 limit 2) as others
      from made join kinds on kinds.number = (place * 7 + place / 13) % kinds
    ), chosen as (
      insert into design_products (design_id, product, price, colors, side, x, y, scale, rotation)
      select id, product, 30 + place % 50, case when place % 2 = 0 then array['black', 'navy'] end, 'front', 5000, 5000, 900, 0
      from sold, unnest(others) as offered (product)
    )
    insert into designs (id, title, description, tags, price, image_url, designer_id, category_id, status, search_text,
      search_vector, suited_colors, products, sold_count, created_at)
    select sold.id, title, description, array[tag], 10 + hashint4(place) % 40 + 40, ${publicUrl('')} || sold.id || '/1.png', designer_id, category_id, 'approved',
      lower(concat_ws(e'\n', title, description, coalesce(names.display_name, profiles.display_name), category)),
      to_tsvector('english', fold_words(concat_ws(' ', title, description, coalesce(names.display_name, profiles.display_name),
        category, tag, array_to_string(main || others, ' '), ${COLORS.join(' ')}::text))),
      case place % 20 when 0 then array['red', 'black'] else array['black', 'white', 'navy'] end,
      main || others,
      case when place % 10 = 0 then place % 997 else 0 end,
      timestamptz '2020-01-01' + place * interval '7 minutes'
    from sold
    left join names on names.user_id = designer_id
    left join profiles on profiles.user_id = designer_id`)
  })
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

function textArray(values: string[]) {
  return sql`${sql.param(values)}::text[]`
}

function intArray(values: number[]) {
  return sql`${sql.param(values)}::int[]`
}
