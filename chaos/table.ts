import type { Verdict } from './case.ts'

export type Row = Verdict & { seed: number }

/** For the terminal. */
export function toText(rows: readonly Row[]): string {
  const cells = rows.map(({ passed, test, figure, seed }) => [passed ? 'ok' : 'FAILED', test, figure, `seed ${seed}`])
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('')
}

/** For docs/reliability.md. */
export function toMarkdown(rows: readonly Row[]): string {
  const heads = ['test', 'figure', 'verdict', 'seed']
  const cells = rows.map(({ test, figure, passed, seed }) => [
    test,
    figure,
    passed ? 'passed' : '**failed**',
    `${seed}`,
  ])
  return [heads, heads.map(() => '---'), ...cells].map((row) => `| ${row.map(escapeCell).join(' | ')} |\n`).join('')
}

function escapeCell(text: string) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
