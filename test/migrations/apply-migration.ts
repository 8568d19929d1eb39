import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { root } from '#server/platform/root.ts'

export const migrationsFolder = path.join(root, 'server/platform/db/migrations')

/** The names of all migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const { entries } = JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  return entries.map(({ tag }: { tag: string }) => tag)
}

/** Applies one migration statement by statement, because some cannot run in a transaction. */
export async function applyMigration(url: string, tag: string): Promise<void> {
  const text = await readFile(path.join(migrationsFolder, `${tag}.sql`), 'utf8')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
  } finally {
    await client.end()
  }
}
