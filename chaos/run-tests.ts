import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runNode } from '#test/run-node.ts'
import type { Verdict } from './case.ts'

/**
 * Runs test files with the numbers of `npm run chaos` instead of those of `npm test`. Each test notes its figure after its
 * last assertion (`noteFigure`), so a noted figure has passed.
 */
export async function runTests(files: string[], env: Record<string, string>): Promise<Verdict[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-chaos-'))
  const figures = path.join(folder, 'figures.jsonl')
  try {
    const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...files], {
      NODE_ENV: 'test',
      PITLANE_TEST: 'all',
      CHAOS_FIGURES: figures,
      ...env,
    })
    const lines = (await readFile(figures, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    const verdicts = lines.map((line): Verdict => ({ ...JSON.parse(line), passed: true }))
    return code === 0 ? verdicts : [...verdicts, { test: files.join(', '), figure: 'see the output', passed: false }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
