import { readWrites } from './read-writes.ts'

/** Seeds write wherever they want, and the sandbox has tables of its own. */
const SCANNED = /^(?:server|app)\//

/** A sentence for each write outside the table's owner, and for each write whose table cannot be read from the code. */
export function findForeignWrites(
  sources: ReadonlyMap<string, string>,
  tables: ReadonlyMap<string, string>,
  owners: Readonly<Record<string, string>>,
): string[] {
  return [...sources]
    .filter(([file]) => SCANNED.test(file))
    .flatMap(([file, source]) => readWrites(file, source, tables))
    .flatMap(({ file, table, text }) => {
      if (table === undefined) return [`${file}: name the table that this writes: ${text}`]
      const owner = owners[table]
      if (owner === undefined) return [`${file}: ${table} has no owner in test/tables/owners.ts`]
      return file.startsWith(`server/${owner}/`) ? [] : [`${file}: only server/${owner} may write ${table}: ${text}`]
    })
}
