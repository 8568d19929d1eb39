import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#server/platform/start-error.ts'

type Program = 'pg_dump' | 'pg_restore'

/** A dump of an external database, from one snapshot. */
export async function openDump(url: string): Promise<Readable> {
  const child = await start('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--compress=0'], url)
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
  const child = await start('pg_restore', options, url)
  child.stdout.resume()
  // If pg_restore exits early, its own message says more than the broken pipe.
  await pipeline(dump, child.stdin).catch(() => dump.destroy())
  await child.ended()
}

type Running = { stdin: Writable; stdout: Readable; ended: () => Promise<void> }

/** The password goes into the environment, because all users of a machine can read command lines. */
async function start(program: Program, options: string[], url: string): Promise<Running> {
  const { address, password } = splitPassword(url)
  const child = spawn(program, [...options, `--dbname=${address}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let message = ''
  child.stderr.on('data', (chunk) => (message += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  try {
    await once(child, 'spawn')
  } catch (error) {
    throw new StartError(
      `${program} cannot be started. Install the client programs of PostgreSQL, in the version of the server or newer, and try again.`,
      { cause: error },
    )
  }
  const ended = async () => {
    if ((await exited) !== 0) throw new StartError(`${program} failed: ${message.trim()}`)
  }
  return { stdin: child.stdin, stdout: child.stdout, ended }
}

function splitPassword(url: string) {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, password }
}
