import { parseArgs } from 'node:util'
import type { ChaosCase, ChaosOptions } from './case.ts'

/** `help` and errors are texts to print. */
export type Parsed =
  | { chosen: ChaosCase[]; options: Omit<ChaosOptions, 'report'> }
  | { help: string }
  | { error: string }

const COUNTS = ['checkouts', 'kills', 'sequences', 'minutes'] as const

/** Arguments of `npm run chaos`. */
export function parseArguments(args: string[], cases: readonly ChaosCase[]): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        seed: { type: 'string' },
        checkouts: { type: 'string' },
        kills: { type: 'string' },
        sequences: { type: 'string' },
        minutes: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return { help: help(cases) }
    const unknown = positionals.filter((name) => !cases.some((one) => one.name === name))
    if (unknown.length > 0) return { error: `Unknown case: ${unknown.join(', ')}. Cases: ${names(cases)}.` }
    const chosen = cases.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
    const seed = wholeNumber('seed', values.seed) ?? Math.floor(Math.random() * 2 ** 32)
    const counts = Object.fromEntries(COUNTS.map((name) => [name, wholeNumber(name, values[name])]))
    return { chosen, options: { seed, quick: values.quick, ...counts } }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

function wholeNumber(name: string, value: string | undefined) {
  if (value !== undefined && !/^\d{1,10}$/.test(value)) throw new Error(`--${name} must be a whole number.`)
  return value === undefined ? undefined : Number(value)
}

function names(cases: readonly ChaosCase[]) {
  return cases.map(({ name }) => name).join(', ')
}

function help(cases: readonly ChaosCase[]) {
  const width = Math.max(...cases.map(({ name }) => name.length))
  return [
    'npm run chaos [case …] [--quick] [--seed n] [--checkouts n] [--kills n] [--sequences n] [--minutes n]',
    '',
    ...cases.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`),
    '',
    '  --quick         the short form of each case, without limits of time',
    '  --seed n        repeat the random choices of a run; random by default',
    '  --checkouts n   checkouts of the cases payments, kills, events and backup',
    '  --kills n       kills of the case kills',
    '  --sequences n   sequences of the case books',
    '  --minutes n     duration of the case soak',
  ].join('\n')
}
