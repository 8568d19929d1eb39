import path from 'node:path'
import { config } from '#server/platform/config.ts'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'

/** The database of DATABASE_URL or, without it, the embedded one, which runs until the last process releases it. */
export async function openDatabase() {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, release: async () => {} }
  return acquirePostgres(path.join(config.DATA_DIR, 'postgres'))
}
