import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { type Query, query } from '../../database.ts'
import type { Call } from '../call.ts'
import { missing } from '../failure.ts'
import { findObject, type Kind } from '../objects.ts'
import { answerOnce } from './answer-once.ts'
import { expandPaths } from './expand-paths.ts'
import { expand } from './param-types.ts'
import { parseForm } from './parse-form.ts'
import { readParams } from './read-params.ts'

export type WireEnv = { Variables: { requestId: string; now: Date; account?: string } }

type Expandable = z.ZodType<{ expand: string[] }>

/** Handles a POST: parses its parameters and runs it in a transaction, once per idempotency key. */
export async function act<Schema extends Expandable>(
  c: Context<WireEnv>,
  schema: Schema,
  operation: (call: Call, params: z.infer<Schema>) => Promise<object>,
) {
  const form = parseForm(await c.req.text())
  const key = c.req.header('Idempotency-Key')
  const asked = { key, request: JSON.stringify([c.req.path, form, c.var.account]), now: c.var.now }
  const { status, body, replayed } = await answerOnce(asked, async (query) => {
    const params = readParams(schema, form)
    const call = {
      query,
      now: c.var.now,
      requestId: c.var.requestId,
      idempotencyKey: key ?? null,
      account: c.var.account,
    }
    return expandPaths(query, await operation(call, params), params.expand)
  })
  if (key) c.header('Idempotency-Key', key)
  if (replayed) c.header('Idempotent-Replayed', 'true')
  return c.json(body, status as ContentfulStatusCode)
}

/** Handles a GET with query parameters. */
export async function read<Schema extends Expandable>(
  c: Context<WireEnv>,
  schema: Schema,
  operation: (query: Query, params: z.infer<Schema>) => Promise<object>,
) {
  const params = readParams(schema, parseForm(new URL(c.req.url).search))
  return c.json(await expandPaths(query, await operation(query, params), params.expand))
}

/** Handles a GET of one object by id. */
export function find(c: Context<WireEnv>, kind: Kind, param: string) {
  return read(c, z.strictObject({ expand }), async (query) => {
    const id = c.req.param('id') ?? ''
    const found = await findObject(query, kind, id)
    if (!found) throw missing(kind, id, param)
    return found
  })
}
