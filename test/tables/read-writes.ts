/** A write to a table; `table` is undefined if the code does not name it. */
export type Write = { file: string; table: string | undefined; text: string }

const SCHEMA_IMPORT = /^import\s+\{([^}]*)\}\s+from\s+'[^']*\/schema\/[\w-]+\.ts'/gm
const CALL = /(\w+(?:\([^()]*\))?)?\s*\.\s*(?:insert|update|delete)\(\s*([^\s,)]*)/g
const HELPER = /\b(?:deleteInBatches|encryptedColumn)\(\s*([^\s,)]*)/g
const DATABASES = new Set(['db', 'tx'])
const NAME = String.raw`(?:only\s+)?(\$\{\s*[\w.]+\s*\}|(?:[\w"]+\.)?[\w"]+)`
const STATEMENTS = [
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+(?!set\b)${NAME}\s+(?:(?:as\s+)?(?!set\b)\w+\s+)?set\b`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${NAME}`, 'gi'),
]

/**
 * Every write to one of our tables in a source: Drizzle's `.insert(x)`, `.update(x)` and `.delete(x)`, `deleteInBatches(x, …)`,
 * `encryptedColumn(x, …)`, and SQL.
 * `tables` maps the schema's export names to SQL names.
 */
export function readWrites(file: string, source: string, tables: ReadonlyMap<string, string>): Write[] {
  const code = source.replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '')
  const imported = readImportedTables(code, tables)
  return [
    ...readCalls(file, code, imported),
    ...readHelpers(file, code, imported),
    ...readStatements(file, code, imported, new Set(tables.values())),
  ]
}

/** The SQL names of the imported tables, by local name. */
function readImportedTables(code: string, tables: ReadonlyMap<string, string>): Map<string, string> {
  const imported = new Map<string, string>()
  for (const [, names = ''] of code.matchAll(SCHEMA_IMPORT))
    for (const name of names.split(',')) {
      const [exported = '', local = exported] = name
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
      const table = tables.get(exported)
      if (table) imported.set(local, table)
    }
  return imported
}

function readCalls(file: string, code: string, imported: ReadonlyMap<string, string>): Write[] {
  return [...code.matchAll(CALL)].flatMap(([text, receiver = '', argument = '']) => {
    const table = imported.get(argument)
    const isDatabase = DATABASES.has(receiver.replace(/\(.*/, ''))
    return table || isDatabase ? [{ file, table, text: oneLine(text) }] : []
  })
}

function readHelpers(file: string, code: string, imported: ReadonlyMap<string, string>): Write[] {
  return [...code.matchAll(HELPER)].map(([text, name = '']) => ({
    file,
    table: imported.get(name),
    text: oneLine(text),
  }))
}

function readStatements(
  file: string,
  code: string,
  imported: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Write[] {
  return STATEMENTS.flatMap((statement) => [...code.matchAll(statement)]).flatMap(([text, name = '']) => {
    if (name.startsWith('$')) return [{ file, table: imported.get(name.replace(/[${}\s]/g, '')), text: oneLine(text) }]
    const plain = name
      .replaceAll('"', '')
      .replace(/^public\./, '')
      .toLowerCase()
    return known.has(plain) ? [{ file, table: plain, text: oneLine(text) }] : []
  })
}

function oneLine(text: string) {
  return text.trim().replace(/\s+/g, ' ')
}
