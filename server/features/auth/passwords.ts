import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createSemaphore } from '#server/platform/semaphore.ts'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** An argon2id hash in PHC form, so that a later change of cost can still read it. */
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

/** Spends what checking a password would, so that an unknown address takes as long as a known one. */
export async function pretendToCheck(password: string): Promise<false> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  await isPassword(password, await dummy)
  return false
}

let dummy: Promise<string> | undefined
/** Hashing is meant to be costly; more at once than there are cores would only starve everything else. */
const hashing = createSemaphore({ permits: availableParallelism(), maxQueued: 200 })

function deriveTag(parameters: Argon2Parameters): Promise<Buffer> {
  return hashing.withPermit(() => derive('argon2id', parameters))
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
