import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/durations.ts'
import { type Query, transaction } from '../../database.ts'
import { BadParams, failureBody, StripeFailure } from '../failure.ts'

export type Answer = { status: number; body: object; replayed: boolean }

type Asked = { key: string | undefined; request: string; now: Date }

const KEPT_MS = DAY_MS
const MAX_KEY_LENGTH = 255

/**
 * Idempotency: runs the work once per key and replays the stored response. Work and response commit together, and the
 * lock ends with the transaction, so a crash leaves either nothing or a response to replay.
 */
export async function answerOnce(asked: Asked, work: (query: Query) => Promise<object>): Promise<Answer> {
  const { key, now } = asked
  if (!key) return transaction(async (query) => ({ status: 200, body: await work(query), replayed: false }))
  if (key.length > MAX_KEY_LENGTH) {
    throw new BadParams(`Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`)
  }
  return transaction(async (query) => {
    await takeKey(query, key)
    const known = await findAnswer(query, asked)
    if (known) return { ...known, replayed: true }
    const answer = await attempt(() => work(query))
    await query(
      'insert into sandbox.stripe_answers (key, request, status, body, made_at) values ($1, $2, $3, $4, $5)',
      [key, fingerprint(asked), answer.status, JSON.stringify(answer.body), now],
    )
    return { ...answer, replayed: false }
  })
}

async function takeKey(query: Query, key: string) {
  const [lock] = await query<{ taken: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('stripe ' || $1, 0)) as taken",
    [key],
  )
  if (lock?.taken) return
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}`
  throw new StripeFailure(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' })
}

async function findAnswer(query: Query, asked: Asked) {
  const oldest = new Date(asked.now.getTime() - KEPT_MS)
  await query('delete from sandbox.stripe_answers where key = $1 and made_at < $2', [asked.key, oldest])
  const [known] = await query<{ request: string; status: number; body: object }>(
    'select request, status, body from sandbox.stripe_answers where key = $1',
    [asked.key],
  )
  if (!known) return undefined
  if (known.request === fingerprint(asked)) return { status: known.status, body: known.body }
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${asked.key}' if you meant to execute a different request.`
  throw new StripeFailure(400, 'idempotency_error', message)
}

/** Errors are stored too, except for invalid parameters, because then nothing was done. */
async function attempt(work: () => Promise<object>) {
  try {
    return { status: 200, body: await work() }
  } catch (error) {
    if (error instanceof BadParams || !(error instanceof StripeFailure)) throw error
    return { status: error.status, body: failureBody(error) }
  }
}

function fingerprint({ request }: Asked) {
  return createHash('sha256').update(request).digest('hex')
}
