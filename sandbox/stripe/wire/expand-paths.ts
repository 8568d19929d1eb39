import type { Query } from '../../database.ts'
import { BadParams } from '../failure.ts'
import { findAny } from '../objects.ts'
import { sessionLineItems } from '../sessions/session-line-items.ts'

type Body = Record<string, unknown>

/** Replaces ids with objects along paths such as `payment_intent.latest_charge`. Returns a copy. */
export async function expandPaths<T extends object>(query: Query, body: T, paths: string[]): Promise<T> {
  let expanded = body as Body
  for (const path of paths) expanded = await expandPath(query, expanded, path.split('.'), path)
  return expanded as T
}

async function expandPath(query: Query, body: Body, [field = '', ...rest]: string[], path: string): Promise<Body> {
  const value = await readField(query, body, field, path)
  if (rest.length === 0 || value === null) return { ...body, [field]: value }
  if (Array.isArray(value)) {
    const items = []
    for (const item of value as Body[]) items.push(await expandPath(query, item, rest, path))
    return { ...body, [field]: items }
  }
  return { ...body, [field]: await expandPath(query, value as Body, rest, path) }
}

async function readField(query: Query, body: Body, field: string, path: string) {
  if (body.object === 'checkout.session' && field === 'line_items') {
    return body.line_items ?? sessionLineItems(query, String(body.id), { limit: 10 })
  }
  const value = body[field]
  if (typeof value === 'string') {
    const found = await findAny(query, value)
    if (found) return found
  } else if (value !== undefined) return value
  throw new BadParams(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
