import { getTableConfig } from 'drizzle-orm/pg-core'
import { readTables } from '../tables/read-tables.ts'

type Table = ReturnType<typeof getTableConfig>

/** Renders `docs/data-model.md`: an entity-relationship diagram for every file of the Drizzle schema. */
export async function renderDataModel(): Promise<string> {
  const files = Map.groupBy(await readTables(), ({ file }) => file)
  const sections = [...files].map(([file, declared]) => {
    const tables = declared.map(({ table }) => getTableConfig(table))
    return renderSection(
      file,
      tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
  })
  return [
    '# Data model',
    '',
    'Generated from `server/platform/db/schema/` by `npm run docs`; `npm run check` fails when it is out of date.',
    'A line leads from a table to one that refers to it. Tables of other files are drawn without their columns.',
    '',
    ...sections,
  ].join('\n')
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
    const words = [type, column.name, keys.filter(Boolean).join(', '), column.notNull ? '' : '"optional"']
    return `    ${words.filter(Boolean).join(' ')}`
  })
  return [`  ${table.name} {`, ...columns, '  }']
}

function renderReferences(table: Table): string[] {
  return table.foreignKeys.map((key) => {
    const { foreignTable, columns } = key.reference()
    const names = columns.map(({ name }) => name)
    const parent = columns.some(({ notNull }) => !notNull) ? '|o' : '||'
    const children = isUnique(table, names) ? 'o|' : 'o{'
    return `  ${getTableConfig(foreignTable).name} ${parent}--${children} ${table.name} : "${names.join(', ')}"`
  })
}

/** Whether a primary key or unique constraint covers these columns or a subset of them. */
function isUnique(table: Table, names: string[]): boolean {
  const keys = [
    ...table.columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...table.primaryKeys.map(({ columns }) => columns.map(({ name }) => name)),
    ...table.uniqueConstraints.map(({ columns }) => columns.map(({ name }) => name)),
    ...table.indexes
      .filter(({ config }) => config.unique && !config.where)
      .map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : undefined))),
  ]
  return keys.some((key) => key.every((name) => name !== undefined && names.includes(name)))
}
