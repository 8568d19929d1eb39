import { expect, test } from 'vitest'
import { summarize, toMarkdown, toText } from './table.ts'

const about = { seed: 7, commit: '1a2b3c4d' }
const passed = { test: 'kills | stops', figure: '60 kills', passed: true, ...about }
const failed = { test: 'events', figure: '1 lost', passed: false, ...about, commit: '1a2b3c4d+' }
const skipped = { test: 'previous release', figure: 'commit 886ee651 is missing', skipped: true as const, ...about }

test('failed and skipped rows are easy to see in both tables', () => {
  const rows = [passed, failed, skipped]
  expect(toText(rows)).toMatch(/FAILED +events +1 lost/)
  expect(toText(rows)).toMatch(/SKIPPED +previous release +commit 886ee651 is missing/)
  expect(toMarkdown(rows)).toContain('| kills \\| stops | 60 kills | passed | 1a2b3c4d | 7 |')
  expect(toMarkdown(rows)).toContain('| events | 1 lost | **failed** | 1a2b3c4d+ | 7 |')
  expect(toMarkdown(rows)).toContain('| previous release | commit 886ee651 is missing | **skipped** | 1a2b3c4d | 7 |')
})

test('the last line says that all passed only if all did', () => {
  expect(summarize([passed])).toBe('All passed.')
  expect(summarize([])).toBe('0 passed, 0 failed, 0 skipped.')
  expect(summarize([passed, failed])).toBe('1 passed, 1 failed, 0 skipped.')
  expect(summarize([passed, skipped])).toBe(
    '1 passed, 0 failed, 1 skipped. SKIPPED previous release: commit 886ee651 is missing.',
  )
})
