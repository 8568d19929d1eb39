import { RULES } from './rules.ts'

/** `-- safe: reason` above a statement excuses it: a small table, or a check that was validated before. */
const EXCUSE = /^\s*--\s*safe:\s*\S/m

/** A message for every statement of a migration that would stop a running shop. */
export function findDangerousStatements(migration: string): string[] {
  const statements = split(migration)
  const created = new Set(
    statements.flatMap(({ text }) => /^create table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? []),
  )
  const checked = statements.filter(({ text, isExcused }) => !isExcused && !created.has(tableOf(text)))
  const broken = checked.flatMap(({ text }) =>
    RULES.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => `${shorten(text)} ${instead}`),
  )
  return [...broken, ...findMixed(statements.map(({ text }) => text))]
}

/** Mistakes in how statements are combined in one migration, which is one transaction. */
function findMixed(texts: string[]): string[] {
  const problems: string[] = []
  const isConcurrent = (text: string) => /^(?:create (?:unique )?index|drop index) concurrently\b/.test(text)
  if (texts.some(isConcurrent) && !texts.every(isConcurrent))
    problems.push('a migration with CONCURRENTLY runs without a transaction: move the other statements elsewhere')
  for (const text of texts.filter(isConcurrent)) {
    const index = /^create .*?concurrently (\S+)/.exec(text)?.[1]
    if (index && !texts.includes(`drop index concurrently if exists ${index}`))
      problems.push(`${shorten(text)} a failed build leaves an invalid index: drop it CONCURRENTLY IF EXISTS first`)
  }
  const adds = texts.some((text) => /\badd constraint\b.*\bnot valid\b/.test(text))
  if (adds && texts.some((text) => /\bvalidate constraint\b/.test(text)))
    problems.push('VALIDATE CONSTRAINT reads the table under the lock of ADD CONSTRAINT: use the next migration')
  return problems
}

/** The statements in lower case, on one line, without comments, quotes, schema, strings and function bodies. */
function split(migration: string) {
  const withoutBodies = migration.replace(/(\$\w*\$)[\s\S]*?\1/g, 'body').replace(/'(?:[^']|'')*'/g, "''")
  return withoutBodies
    .replaceAll('--> statement-breakpoint', ';')
    .split(';')
    .map((part) => ({ text: normalize(part), isExcused: EXCUSE.test(part) }))
    .filter(({ text }) => text !== '')
}

function normalize(statement: string) {
  const plain = statement.replace(/--.*$/gm, '').replaceAll('"', '').replaceAll('public.', '')
  return plain.replace(/\s+/g, ' ').trim().toLowerCase()
}

function tableOf(text: string) {
  const altered = /^alter table (?:if exists )?(?:only )?(\S+)/.exec(text)
  const indexed = /^create (?:unique )?index .*? on (?:only )?(\S+)/.exec(text)
  const written = /^(?:update|delete from|insert into) (?:only )?(\S+)/.exec(text)
  return (altered ?? indexed ?? written)?.[1] ?? ''
}

function shorten(text: string) {
  return `${text.length > 60 ? `${text.slice(0, 60)}…` : text}:`
}
