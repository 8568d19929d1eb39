import { type Verdict, verdictOf } from './case.ts'

/** `commit` is the code that the row is about. */
export type Row = Verdict & { seed: number; commit: string }

const MARKS = { passed: 'ok', failed: 'FAILED', skipped: 'SKIPPED' }

/** For the terminal. */
export function toText(rows: readonly Row[]): string {
  const cells = rows.map((row) => [MARKS[verdictOf(row)], row.test, row.figure, row.commit, `seed ${row.seed}`])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('')
}

/** For docs/reliability.md. */
export function toMarkdown(rows: readonly Row[]): string {
  const heads = ['test', 'figure', 'verdict', 'commit', 'seed']
  const cells = rows.map((row) => [row.test, row.figure, emphasize(verdictOf(row)), row.commit, `${row.seed}`])
  return [heads, heads.map(() => '---'), ...cells].map((row) => `| ${row.map(escapeCell).join(' | ')} |\n`).join('')
}

/** The last line of a run. It names each skipped row, because nothing is proved there. */
export function summarize(rows: readonly Row[]): string {
  const failed = rows.filter((row) => verdictOf(row) === 'failed').length
  const skipped = rows.filter((row) => verdictOf(row) === 'skipped')
  if (rows.length > 0 && failed + skipped.length === 0) return 'All passed.'
  const passed = rows.length - failed - skipped.length
  const reasons = skipped.map(({ test, figure }) => ` SKIPPED ${test}: ${figure}.`).join('')
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped.${reasons}`
}

function emphasize(verdict: ReturnType<typeof verdictOf>) {
  return verdict === 'passed' ? verdict : `**${verdict}**`
}

function escapeCell(text: string) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
