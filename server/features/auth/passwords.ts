import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createFairSemaphore } from '#server/platform/fair-semaphore.ts'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Who hashes: sign-ins have their own permits, and callers of a lane take turns by key, such as an IP address or account. */
export type HashCaller = { lane: 'sign-in' | 'other'; key: string }
const SHOP: HashCaller = { lane: 'other', key: 'shop' }

/** Argon2id hash in PHC format, which includes the cost, so that the cost can change later. */
export async function hashPassword(password: string, caller = SHOP): Promise<string> {
  const salt = randomBytes(16)
  return toPhc(salt, await deriveTag({ message: password, nonce: salt, ...COST }, caller))
}

export async function isPassword(password: string, hash: string, caller = SHOP): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const nonce = Buffer.from(salt, 'base64')
  const actual = await deriveTag({ message: password, nonce, ...cost, tagLength: expected.length }, caller)
  return timingSafeEqual(actual, expected)
}

/** Takes as long as a real check, so that response times do not reveal which accounts exist. */
export async function checkDummyPassword(password: string, caller = SHOP): Promise<false> {
  await isPassword(password, DUMMY, caller)
  return false
}

/** No password has this hash. */
const DUMMY = toPhc(randomBytes(16), randomBytes(COST.tagLength))

const CORES = availableParallelism()
const MAX_QUEUED = 64
/** More concurrent hashes than cores would starve other work. Password changes and sign-ups cannot delay a sign-in. */
const lanes = {
  'sign-in': createFairSemaphore({ permits: CORES, maxQueued: MAX_QUEUED }),
  other: createFairSemaphore({ permits: Math.ceil(CORES / 2), permitsPerClient: 1, maxQueued: MAX_QUEUED }),
}

function deriveTag(parameters: Argon2Parameters, { lane, key }: HashCaller): Promise<Buffer> {
  return lanes[lane].withPermit(key, () => derive('argon2id', parameters))
}

function toPhc(salt: Buffer, tag: Buffer) {
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
