import { expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'
import type { ChaosCase } from './case.ts'

const aCase = (name: string): ChaosCase => ({ name, title: `about ${name}`, run: async () => [] })
const CASES = [aCase('payments'), aCase('books')]

test('without a name all cases run, otherwise those that are named', () => {
  const chosen = (...args: string[]) => {
    const parsed = parseArguments(args, CASES)
    return 'chosen' in parsed ? parsed.chosen.map(({ name }) => name) : parsed
  }
  expect(chosen()).toEqual(['payments', 'books'])
  expect(chosen('books', '--quick')).toEqual(['books'])
  expect(chosen('books', 'kils')).toEqual({ error: 'Unknown case: kils. Cases: payments, books.' })
})

test('the seed and the counts are whole numbers, and the seed is random by default', () => {
  expect(parseArguments(['--seed', '7', '--kills', '200'], CASES)).toMatchObject({ options: { seed: 7, kills: 200 } })
  expect(parseArguments([], CASES)).toMatchObject({ options: { seed: expect.any(Number), quick: false } })
  expect(parseArguments(['--seed', 'x'], CASES)).toEqual({ error: '--seed must be a whole number.' })
  expect(parseArguments(['--fast'], CASES)).toHaveProperty('error', expect.stringContaining('--fast'))
})

test('the help names each case with its title', () => {
  expect(parseArguments(['--help'], CASES)).toHaveProperty('help', expect.stringMatching(/books +about books/))
})
