import { readdirSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

type Table = ReturnType<typeof getTableConfig>

const SCHEMA = path.resolve(import.meta.dirname, '../../server/platform/db/schema')

/** `docs/data-model.md`: an entity-relationship diagram for every schema file, drawn from the Drizzle schema itself. */
export async function renderDataModel(): Promise<string> {
  const files = readdirSync(SCHEMA)
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
  const sections: string[] = []
  for (const file of files) {
    const tables = await readTables(path.join(SCHEMA, file))
    if (tables.length > 0) sections.push(renderSection(file.replace(/\.ts$/, ''), tables))
  }
  return [
    '# Data model',
    '',
    'Generated from `server/platform/db/schema/` by `npm run docs`; `npm run check` fails when it is out of date.',
    'A line leads from a table to one that refers to it. Tables of other files are drawn without their columns.',
    '',
    ...sections,
  ].join('\n')
}

async function readTables(file: string): Promise<Table[]> {
  const exported: Record<string, unknown> = await import(file)
  return Object.values(exported)
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => getTableConfig(table))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function renderSection(name: string, tables: Table[]): string {
  return [
    `## ${name}`,
    '',
    '```mermaid',
    'erDiagram',
    ...tables.flatMap(renderTable),
    ...tables.flatMap(renderReferences),
    '```',
    '',
  ].join('\n')
}

function renderTable(table: Table): string[] {
  const primary = new Set(table.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)))
  const foreign = new Set(table.foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)))
  const columns = table.columns.map((column) => {
    const keys = [column.primary || primary.has(column.name) ? 'PK' : '', foreign.has(column.name) ? 'FK' : '']
    const type = column
      .getSQLType()
      .replaceAll(/[^\w]+/g, '_')
      .replace(/_$/, '')
    return `    ${type} ${column.name} ${keys.filter(Boolean).join(', ')}${column.notNull ? '' : ' "optional"'}`.trimEnd()
  })
  return [`  ${table.name} {`, ...columns, '  }']
}

function renderReferences(table: Table): string[] {
  return table.foreignKeys.map((key) => {
    const { foreignTable, columns } = key.reference()
    const isOptional = columns.some(({ notNull }) => !notNull)
    const label = columns.map(({ name }) => name).join(', ')
    return `  ${getTableConfig(foreignTable).name} ${isOptional ? '|o' : '||'}--o{ ${table.name} : "${label}"`
  })
}
