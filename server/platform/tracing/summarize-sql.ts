import { LRUCache } from 'lru-cache'

const MAX_TEXT = 2000
/** Strings, dollar-quoted text and numbers, but not `$1` or digits in a name. */
const LITERALS = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?/g
const OPERATION =
  /\b(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|lock|listen|notify)\b/i
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)/i

export type SqlSummary = { operation: string; summary: string; text: string }

const known = new LRUCache<string, SqlSummary>({ max: 500 })

/** The operation and table of a statement, such as `SELECT designs`, and its text without values. */
export function summarizeSql(statement: string): SqlSummary {
  const found = known.get(statement)
  if (found) return found
  const text = statement.replaceAll(LITERALS, '?').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '')
  const made = { operation, summary: table ? `${operation} ${table}` : operation, text }
  known.set(statement, made)
  return made
}
