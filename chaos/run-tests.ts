import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runNode } from '#test/run-node.ts'
import type { Verdict } from './case.ts'
import { judgeFigures } from './judge-figures.ts'

type Tests = {
  files: string[]
  env: Record<string, string>
  /** The rows that must be reported. A test that is skipped or renamed would otherwise lose its row unnoticed. */
  rows: string[]
}

/**
 * Runs test files with the numbers of `npm run chaos` instead of those of `npm test`. Each test notes its figure after its
 * last assertion (`noteFigure`), so a noted figure has passed.
 */
export async function runTests({ files, env, rows }: Tests): Promise<Verdict[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-chaos-'))
  const figures = path.join(folder, 'figures.jsonl')
  try {
    const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...files], {
      NODE_ENV: 'test',
      PITLANE_TEST: 'all',
      CHAOS_FIGURES: figures,
      ...env,
    })
    const verdicts = judgeFigures(await readFile(figures, 'utf8').catch(() => ''), rows)
    return code === 0 ? verdicts : [...verdicts, { test: files.join(', '), figure: 'see the output', passed: false }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
