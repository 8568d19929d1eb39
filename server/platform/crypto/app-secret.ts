import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { config } from '#server/platform/config.ts'

let known: string | undefined

/** APP_SECRET or, on loopback, a secret generated once in DATA_DIR. Concurrent processes get the same one. */
export function appSecret(): string {
  known ??= config.APP_SECRET ?? readOrCreate(path.join(config.DATA_DIR, 'app-secret'))
  return known
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
