import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { root } from '#server/platform/root.ts'
import { namedTables } from './named-tables.ts'

const FOLDER = path.join(root, 'server/platform/db/migrations')

/** The numbers of this release's migrations that the database does not have, and the tables of the database that they lock. */
export async function pendingMigrations(client: Client) {
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map((row) => Number(row.created_at)))
  const journal = readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] }
  const tags = entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag)
  const named = tags.flatMap((tag) => namedTables(readFileSync(path.join(FOLDER, `${tag}.sql`), 'utf8')))
  const existing = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) order by relname`,
    [named],
  )
  return {
    numbers: tags.map((tag) => tag.split('_', 1)[0] ?? tag),
    tables: existing.rows.map(({ name }) => name),
  }
}
