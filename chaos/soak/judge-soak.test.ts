import { expect, test } from 'vitest'
import { judgeServed } from './judge-soak.ts'

const RUN = {
  ...{ minutes: 30, perSecond: 200, quick: false, sent: 1000 },
  ...{ failures: [], stalls: [], refusedAfterStall: 0, stolenShare: 0 },
}
const passes = (change: Partial<Parameters<typeof judgeServed>[0]>) => {
  const row = judgeServed({ ...RUN, ...change })
  return 'passed' in row && row.passed
}
const refusals = (count: number) => Array.from({ length: count }, () => '/shop: status 503 busy')

test('a shop that refuses everything fails, also in the short form', () => {
  expect(passes({ quick: true })).toBe(true)
  expect(passes({ quick: true, failures: refusals(400) })).toBe(true)
  expect(passes({ quick: true, failures: refusals(1000) })).toBe(false)
  expect(passes({ quick: true, sent: 0 })).toBe(false)
  expect(passes({ quick: true, failures: ['/shop: status 500'] })).toBe(false)
  expect(passes({ failures: refusals(1) })).toBe(false)
})

test('refusals right after stalls of the machine are excused, up to half a percent of the requests', () => {
  expect(passes({ stalls: [300, 900], refusedAfterStall: 5 })).toBe(true)
  expect(passes({ stalls: [300, 900], refusedAfterStall: 6 })).toBe(false)
  expect(passes({ stalls: [300, 900], refusedAfterStall: 5, failures: refusals(1) })).toBe(false)
  expect(judgeServed({ ...RUN, stalls: [300, 900], refusedAfterStall: 5, stolenShare: 0.08 }).figure).toBe(
    '1000 requests, 995 served, 0 failed; 8% of the CPU time was stolen; the machine stalled 2 times, for 900 ms at most, 5 then refused (limit 5)',
  )
})
