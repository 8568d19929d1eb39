import { expect, test } from 'vitest'
import { judgeScenarios } from './judge-scenarios.ts'

const copies = { describe: () => '100 × 200', areAccepted: () => true }
const sent = new Map([['charge.refunded', 2]])

test('events that all had their effect pass', () => {
  expect(judgeScenarios({ sent, idle: [], wrong: [] }, copies)).toEqual({
    test: 'every type of event 50 times concurrently, at two instances',
    figure: 'charge.refunded 2: 0 without effect, 0 wrong final states; responses 100 × 200',
    passed: true,
  })
})

test.each([
  ['an event that changed nothing', { sent, idle: ['charge.refunded evt_1'], wrong: [] }, copies],
  ['a payment that ended wrong', { sent, idle: [], wrong: ['cs_1 {}'] }, copies],
  ['copies that were refused for good', { sent, idle: [], wrong: [] }, { ...copies, areAccepted: () => false }],
  ['a run without events', { sent: new Map(), idle: [], wrong: [] }, copies],
])('%s fails', (_, run, responses) => {
  expect(judgeScenarios(run, responses)).toMatchObject({ passed: false })
})

test('a failure names the first problems', () => {
  const run = { sent, idle: ['charge.refunded evt_1'], wrong: ['cs_1 {}'] }
  expect(judgeScenarios(run, copies).figure).toContain('without effect: charge.refunded evt_1; wrong: cs_1 {}')
})
