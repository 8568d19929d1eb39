import { readWrites } from './read-writes.ts'

/** Excludes the demo seeds, which may write any table, and the sandbox, which has its own tables. */
const SCANNED = /^(?:server|app)\//
/** Their callers name the table. */
const HELPERS = ['server/platform/db/delete-in-batches.ts', 'server/platform/crypto/reencrypt-column.ts']

/** A message for each write outside the table's owner and for each write to a table that the code does not name. */
export function findForeignWrites(
  sources: ReadonlyMap<string, string>,
  tables: ReadonlyMap<string, string>,
  owners: Readonly<Record<string, string>>,
): string[] {
  return [...sources]
    .filter(([file]) => SCANNED.test(file) && !HELPERS.includes(file))
    .flatMap(([file, source]) => readWrites(file, source, tables))
    .flatMap(({ file, table, text }) => {
      if (table === undefined) return [`${file}: name the table that this writes: ${text}`]
      const owner = owners[table]
      if (owner === undefined) return [`${file}: ${table} has no owner in test/tables/owners.ts`]
      return file.startsWith(`server/${owner}/`) ? [] : [`${file}: only server/${owner} may write ${table}: ${text}`]
    })
}
