import type Stripe from 'stripe'
import type { Query } from '../database.ts'
import { BadParams, missing } from './failure.ts'
import type { Kind, Kinds } from './objects.ts'

type Range = { gt?: number; gte?: number; lt?: number; lte?: number }
export type Page = { limit: number; starting_after?: string; ending_before?: string; created?: Range }

/** Path in the body to required value; an array means any of the values. */
type Filters = Record<string, string | string[] | undefined>

/** Kinds that belong to the platform or to a connected account. A list has those of one of them. */
const OWNERS: Partial<Record<Kind, string>> = { event: "body->>'account'", payout: "hidden->>'account'" }

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** One page of objects, newest first, with Stripe's cursor parameters. */
export async function listObjects<K extends Kind>(
  query: Query,
  kind: K,
  url: string,
  page: Page,
  filters: Filters = {},
  account?: string,
): Promise<Stripe.ApiList<Kinds[K]>> {
  const values: unknown[] = [kind]
  const mark = (value: unknown) => `$${values.push(value)}`
  const conditions = ['object = $1']
  if (OWNERS[kind]) conditions.push(`${OWNERS[kind]} is not distinct from ${mark(account ?? null)}`)
  for (const [path, value] of Object.entries(filters)) {
    if (value !== undefined) conditions.push(`body #>> ${mark(path.split('.'))} = any(${mark([value].flat())})`)
  }
  for (const [name, moment] of Object.entries(page.created ?? {})) {
    const comparison = COMPARISONS[name as keyof Range]
    conditions.push(`(body->>'created')::bigint ${comparison} ${mark(moment)}`)
  }
  const cursor = await findCursor(query, kind, page)
  if (cursor) conditions.push(`position ${page.ending_before ? '>' : '<'} ${mark(cursor)}`)
  const rows = await query<{ body: Kinds[K] }>(
    `select body from sandbox.stripe_objects where ${conditions.join(' and ')}
     order by position ${page.ending_before ? 'asc' : 'desc'} limit ${page.limit + 1}`,
    values,
  )
  const data = rows.slice(0, page.limit).map(({ body }) => body)
  return {
    object: 'list',
    data: page.ending_before ? data.reverse() : data,
    has_more: rows.length > page.limit,
    url,
  }
}

async function findCursor(query: Query, kind: Kind, { starting_after, ending_before }: Page) {
  if (starting_after && ending_before) {
    throw new BadParams('You can only use one of: starting_after, ending_before.')
  }
  const id = starting_after ?? ending_before
  if (!id) return undefined
  const [row] = await query<{ position: string }>(
    'select position from sandbox.stripe_objects where id = $1 and object = $2',
    [id, kind],
  )
  if (!row) throw missing(kind, id, starting_after ? 'starting_after' : 'ending_before', 400)
  return row.position
}
