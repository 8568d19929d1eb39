import { readdirSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

type DeclaredTable = { file: string; exportName: string; table: PgTable }

const SCHEMA = path.resolve(import.meta.dirname, '../../server/platform/db/schema')

/** Every table of the Drizzle schema, with the file that declares it, ordered by file name. */
export async function readTables(): Promise<DeclaredTable[]> {
  const files = readdirSync(SCHEMA)
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
  const modules = await Promise.all(
    files.map(async (file) => ({ file, exported: (await import(path.join(SCHEMA, file))) as Record<string, unknown> })),
  )
  return modules.flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([exportName, table]) =>
      is(table, PgTable) ? [{ file: path.basename(file, '.ts'), exportName, table }] : [],
    ),
  )
}
