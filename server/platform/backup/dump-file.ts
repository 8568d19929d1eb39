import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#server/platform/start-error.ts'

type Program = 'pg_dump' | 'pg_restore'

/** A dump of an external database, from one snapshot. */
export async function openDump(url: string): Promise<Readable> {
  const child = await connectProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', '--compress=0'],
    url,
  )
  const output = new PassThrough()
  void pipeline(child.stdout, output, { end: false })
    .then(child.ended)
    .then(() => output.end())
    .catch((error) => output.destroy(error))
  return output
}

/** All or nothing. The database must be empty. */
export async function loadDump(url: string, dump: Readable): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  const child = await connectProgram('pg_restore', options, url)
  child.stdout.resume()
  let damage: unknown
  const source = async function* () {
    try {
      yield* dump
    } catch (error) {
      damage = error
      child.kill() // before its input ends, because it would commit what it has
      throw error
    }
  }
  // If pg_restore exits early, its own message says more than the broken pipe.
  await pipeline(source, child.stdin).catch(() => dump.destroy())
  await child.ended().catch((error) => {
    throw damage ?? error
  })
  if (damage) throw damage
}

/** Fails before any work is done if the program is not installed. */
export async function requireProgram(program: Program): Promise<void> {
  const child = await start(program, ['--version'])
  child.stdin.end()
  child.stdout.resume()
  await child.ended()
}

/** The password goes into the environment, because all users of a machine can read command lines. */
function connectProgram(program: Program, options: string[], url: string) {
  const { address, password } = splitPassword(url)
  return start(program, [...options, `--dbname=${address}`], password ? { PGPASSWORD: password } : {})
}

async function start(program: Program, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  let message = ''
  child.stderr.on('data', (chunk) => (message += chunk))
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  )
  try {
    await once(child, 'spawn')
  } catch (error) {
    throw new StartError(
      `${program} cannot be started. Install the client programs of PostgreSQL, in the version of the server or newer, and try again.`,
      { cause: error },
    )
  }
  const ended = async () => {
    const result = await exited
    if (result !== 0) throw new StartError(`${program} failed: ${message.trim() || result}`)
  }
  return { stdin: child.stdin, stdout: child.stdout, ended, kill: () => child.kill('SIGKILL') }
}

function splitPassword(url: string) {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, password }
}
