import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type Stripe from 'stripe'
import type { Query } from '../../database.ts'
import { BadParams } from '../failure.ts'
import { newId, seconds } from '../ids.ts'
import { insertObject } from '../objects.ts'
import { answerOnce } from '../wire/answer-once.ts'
import type { WireEnv } from '../wire/endpoints.ts'

/** Stripe's limit for evidence. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

const SIGNATURES: [string, string][] = [
  ['pdf', '25504446'],
  ['jpg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
]

/** `POST /v1/files`: multipart form data with a file for a dispute. The content is checked, but not kept. */
export async function createFile(c: Context<WireEnv>) {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>)
  const { purpose, file } = form
  if (typeof purpose !== 'string') {
    throw new BadParams('Missing required param: purpose.', { code: 'parameter_missing', param: 'purpose' })
  }
  if (purpose !== 'dispute_evidence') {
    throw new BadParams('The Stripe simulator only supports files with the purpose dispute_evidence.', {
      param: 'purpose',
    })
  }
  if (!(file instanceof File)) {
    throw new BadParams('Missing required param: file.', { code: 'parameter_missing', param: 'file' })
  }
  const content = Buffer.from(await file.arrayBuffer())
  const type = typeOf(content)
  const key = c.req.header('Idempotency-Key')
  const digest = createHash('sha256').update(content).digest('hex')
  const asked = { key, request: JSON.stringify([c.req.path, purpose, file.name, digest]), now: c.var.now }
  const facts = { filename: file.name, size: content.length, type, now: c.var.now }
  const { status, body, replayed } = await answerOnce(asked, (query) => insertFile(query, facts))
  if (key) c.header('Idempotency-Key', key)
  if (replayed) c.header('Idempotent-Replayed', 'true')
  return c.json(body, status as ContentfulStatusCode)
}

type Facts = { filename: string; size: number; type: string; now: Date }

async function insertFile(query: Query, { filename, size, type, now }: Facts): Promise<Stripe.File> {
  const file = {
    id: newId('file_1'),
    object: 'file',
    created: seconds(now),
    expires_at: null,
    filename,
    links: null,
    purpose: 'dispute_evidence',
    size,
    title: null,
    type,
    url: null,
  } satisfies Stripe.File
  await insertObject(query, file)
  return file
}

/** Recognizes the type by its first bytes, because the name proves nothing. */
function typeOf(content: Buffer) {
  if (content.length === 0) throw new BadParams('The file you uploaded is empty.', { param: 'file' })
  if (content.length > MAX_FILE_BYTES)
    throw new BadParams('The file is too large: the limit is 5 MB.', { param: 'file' })
  const start = content.subarray(0, 8).toString('hex')
  const found = SIGNATURES.find(([, signature]) => start.startsWith(signature))
  if (found) return found[0]
  throw new BadParams('This file type is not supported for dispute_evidence: use PDF, JPEG or PNG.', { param: 'file' })
}
