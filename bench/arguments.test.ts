import { expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'
import type { Bench } from './result.ts'

const bench = (name: string): Bench => ({ name, about: `about ${name}`, run: async () => [] })
const BENCHES: Bench[] = [bench('json'), bench('pages'), { ...bench('growth'), scales: true }]

function chosen(...args: string[]) {
  const parsed = parseArguments(args, BENCHES)
  return 'chosen' in parsed ? parsed.chosen.map(({ name }) => name) : parsed
}

test('without a name all cases run, with --scale those that grow', () => {
  expect(chosen()).toEqual(['json', 'pages', 'growth'])
  expect(chosen('--scale')).toEqual(['growth'])
})

test('only named cases run', () => {
  expect(chosen('pages')).toEqual(['pages'])
  expect(chosen('growth', 'json')).toEqual(['json', 'growth'])
  expect(chosen('json', '--scale')).toEqual(['json'])
})

test('an unknown case is an error that lists the cases, even next to a known one', () => {
  expect(parseArguments(['json', 'pagse'], BENCHES)).toEqual({
    error: 'Unknown case: pagse. Cases: json, pages, growth.',
  })
})

test.each(['0', '1.5', 'many', '101'])('%s is not a number of rounds', (rounds) => {
  expect(parseArguments(['--rounds', rounds], BENCHES)).toEqual({
    error: '--rounds must be a whole number from 1 to 100.',
  })
})

test('an unknown option is an error', () => {
  expect(parseArguments(['--fast'], BENCHES)).toHaveProperty('error', expect.stringContaining('--fast'))
})

test('--quick runs fewer rounds, unless --rounds says how many', () => {
  const rounds = (...args: string[]) => {
    const parsed = parseArguments(args, BENCHES)
    return 'options' in parsed ? parsed.options.rounds : 0
  }
  expect(rounds('--quick')).toBeLessThan(rounds())
  expect(rounds('--quick', '--rounds', '9')).toBe(9)
})

test('the help names each case with its description', () => {
  const parsed = parseArguments(['--help'], BENCHES)
  expect(parsed).toHaveProperty('help', expect.stringMatching(/growth +about growth/))
})
