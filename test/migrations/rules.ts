/** Migrations up to this one landed before the rules. They stay as they are. */
export const LAST_UNCHECKED = 50

type Rule = {
  pattern: RegExp
  /** How to make the same change while the shop is open. */
  instead: string
}

/** Statements that lock an existing table while they read or rewrite it, or that the previous release cannot live with. */
export const RULES: Rule[] = [
  {
    pattern: /\badd constraint\b(?=.*\b(?:check|foreign key)\b)(?!.*\bnot valid\b)/,
    instead: 'reads the whole table under a lock: add the constraint NOT VALID and validate it in the next migration',
  },
  {
    pattern: /\badd (?:constraint \S+ )?(?:unique|primary key)\b(?!.*\busing index\b)/,
    instead: 'builds an index under a lock: create it concurrently in a migration before, then add it USING INDEX',
  },
  {
    pattern: /\badd constraint\b.*\bexclude\b/,
    instead: 'builds an index under a lock, and cannot do without: use a new table',
  },
  {
    pattern: /^create (?:unique )?index (?!concurrently\b)/,
    instead: 'stops writes while it reads the table: create the index CONCURRENTLY, in a separate migration',
  },
  { pattern: /^reindex (?!.*\bconcurrently\b)/, instead: 'locks the table: reindex CONCURRENTLY' },
  {
    pattern: /\balter (?:column )?\S+ (?:set data )?type\b/,
    instead: 'rewrites the table under a lock: add a column, fill it with a job, and switch in a later version',
  },
  {
    pattern: /\bset not null\b/,
    instead: 'reads the whole table under a lock: validate a check (… is not null) in the migration before, and say so',
  },
  {
    pattern: /\badd column\b(?=.*\bnot null\b)(?!.*\bdefault\b)/,
    instead: 'fails if the table has rows, and the previous release does not fill it: give it a default',
  },
  {
    pattern: /\badd column\b.*(?:\bdefault\s+(?!now\(\))[\w.]+\(|\bgenerated\b|\b(?:big|small)?serial\b)/,
    instead: 'rewrites the table under a lock: add the column without a computed default and fill it with a job',
  },
  {
    pattern: /\badd column\b.*\b(?:references|check|unique|primary key)\b/,
    instead: 'reads the whole table under a lock: add the constraint on its own, NOT VALID',
  },
  {
    pattern: /\bdrop (?:column|table|view|type)\b|\brename\b|^drop (?:table|view|type)\b/,
    instead: 'breaks the previous release, which runs until all instances are replaced: remove it one version later',
  },
  {
    pattern: /^(?:update|delete from|merge into|with)\b/,
    instead: 'locks rows until the migration ends: fill and delete in batches, with a job',
  },
  {
    pattern: /^(?:lock|truncate|cluster|vacuum full|refresh materialized view(?! concurrently))\b/,
    instead: 'locks the table',
  },
]
