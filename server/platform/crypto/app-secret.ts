import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { config } from '#server/platform/config.ts'

let known: Secrets | undefined

/** The first one signs and encrypts. During a rotation, a second one is accepted as well. */
type Secrets = readonly [string, ...string[]]

/** APP_SECRET or, on loopback, a secret generated once in DATA_DIR. Concurrent processes get the same one. */
export function appSecrets(): Secrets {
  known ??= [
    config.APP_SECRET ?? readOrCreate(path.join(config.DATA_DIR, 'app-secret')),
    ...(config.APP_SECRET_ACCEPTED ? [config.APP_SECRET_ACCEPTED] : []),
  ]
  return known
}

/** For tests of a rotation. @internal */
export function replaceSecrets(secrets: Secrets | undefined): void {
  known = secrets
}

function readOrCreate(file: string): string {
  const draft = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    return readFileSync(file, 'utf8')
  } catch {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  }
  try {
    linkSync(draft, file)
  } catch {
    // another process was first
  }
  rmSync(draft, { force: true })
  return readFileSync(file, 'utf8')
}
