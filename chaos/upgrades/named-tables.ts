const NAME = String.raw`(?:if\s+exists\s+)?(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?`
/** Statements that lock a table. Those of existing indexes do not name it, but migrations create what they drop. */
const LOCKING = new RegExp(
  [
    String.raw`\balter\s+table\s+${NAME}`,
    String.raw`\bcreate\s+(?:unique\s+)?index\b[^;]*?\bon\s+${NAME}`,
    String.raw`\b(?:create\s+(?:or\s+replace\s+)?(?:constraint\s+)?|drop\s+)trigger\b[^;]*?\bon\s+${NAME}`,
    String.raw`\breferences\s+${NAME}`,
  ].join('|'),
  'gi',
)

/** The tables that the statements of a migration lock, among them those that it creates. */
export function namedTables(sql: string): string[] {
  const code = sql.replaceAll(/--.*/g, '')
  const names = [...code.matchAll(LOCKING)].flatMap(([, ...groups]) => groups.filter(Boolean))
  return [...new Set(names)].sort()
}
