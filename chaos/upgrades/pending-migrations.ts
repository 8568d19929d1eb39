import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { root } from '#server/platform/root.ts'

const JOURNAL = path.join(root, 'server/platform/db/migrations/meta/_journal.json')

/** The numbers of this release's migrations that the database does not have. */
export async function pendingMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map((row) => Number(row.created_at)))
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { when: number; tag: string }[] }
  return entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag.split('_', 1)[0] ?? tag)
}
