import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Backup } from './open-backup.ts'

/** Reads the whole backup. Fails if a single entry is not what was written. */
export async function checkEntries(backup: Backup): Promise<void> {
  for (const name of Object.keys(backup.manifest))
    await pipeline(await backup.open(name), new Writable({ write: (_chunk, _encoding, done) => done() }))
}
