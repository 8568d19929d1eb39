import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createSemaphore } from '#server/platform/semaphore.ts'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Argon2id hash in PHC format, which includes the cost, so that the cost can change later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await deriveTag({ message: password, nonce: salt, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await deriveTag({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** Takes as long as a real check, so that response times do not reveal which accounts exist. */
export async function checkDummyPassword(password: string): Promise<false> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  await isPassword(password, await dummy)
  return false
}

let dummy: Promise<string> | undefined
/** Semaphore: more concurrent hashes than cores would starve other work. */
const hashing = createSemaphore({ permits: availableParallelism(), maxQueued: 200 })

function deriveTag(parameters: Argon2Parameters): Promise<Buffer> {
  return hashing.withPermit(() => derive('argon2id', parameters))
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
