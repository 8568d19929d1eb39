import { mkdir, writeFile } from 'node:fs/promises'
import type { Result } from './probe.ts'

export type Row = Result & { name: string; seed: number; seconds: number }

export const STORED_AT = 'test-results/security.md'

export function verdict({ findings, skipped }: Result): string {
  if (skipped) return 'SKIPPED'
  return findings.length === 0 ? 'held' : `${findings.length} FOUND`
}

/** The report as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [row.name, row.skipped ?? row.figure, verdict(row), String(row.seed)])
  const head = ['test', 'figure', 'verdict', 'seed']
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export async function store(rows: readonly Row[]): Promise<void> {
  await mkdir('test-results', { recursive: true })
  const findings = rows.flatMap(({ name, findings }) => findings.map((finding) => `- ${name}: ${finding}`))
  await writeFile(STORED_AT, [toTable(rows), '', ...findings, ''].join('\n'))
}
