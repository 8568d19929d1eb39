import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { config } from '#server/platform/config.ts'

let known: string | undefined

/** APP_SECRET, or on loopback one that is made once in DATA_DIR; of several who make it at once all get the same. */
export function appSecret(): string {
  known ??= config.APP_SECRET ?? readOrMake(path.join(config.DATA_DIR, 'app-secret'))
  return known
}

function readOrMake(file: string): string {
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
