import { parseArgs } from 'node:util'
import type { Bench, Options } from './result.ts'

/** `help` and errors are texts to print. */
export type Parsed = { chosen: Bench[]; options: Options; saveBaseline: boolean } | { help: string } | { error: string }

const ROUNDS = 7
const ROUND_MS = 1000
const QUICK_ROUNDS = 3
const QUICK_ROUND_MS = 500

/** Arguments of `npm run bench`. */
export function parseArguments(args: string[], benches: readonly Bench[]): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        rounds: { type: 'string' },
        quick: { type: 'boolean', default: false },
        scale: { type: 'boolean', default: false },
        'save-baseline': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return { help: help(benches) }
    const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name))
    if (unknown.length > 0) return { error: `Unknown case: ${unknown.join(', ')}. Cases: ${names(benches)}.` }
    const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 100))
      return { error: '--rounds must be a whole number from 1 to 100.' }
    const { quick: isQuick, scale: isScale } = values
    return {
      chosen: benches.filter((bench) => isChosen(bench, positionals, isScale)),
      options: {
        rounds: rounds ?? (isQuick ? QUICK_ROUNDS : ROUNDS),
        roundMs: isQuick ? QUICK_ROUND_MS : ROUND_MS,
        isQuick,
        isScale,
      },
      saveBaseline: values['save-baseline'],
    }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

/** Named cases; without a name, all of them, or with `--scale` those that grow. */
function isChosen({ name, scales }: Bench, named: readonly string[], isScale: boolean) {
  return named.length > 0 ? named.includes(name) : Boolean(scales) || !isScale
}

function names(benches: readonly Bench[]) {
  return benches.map(({ name }) => name).join(', ')
}

function help(benches: readonly Bench[]) {
  const width = Math.max(...benches.map(({ name }) => name.length))
  return [
    'npm run bench [case …] [--rounds n] [--quick] [--scale] [--save-baseline]',
    '',
    ...benches.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`),
    '',
    '  --rounds n       rounds of each comparison',
    '  --quick          short rounds, to try it out; its figures are not worth keeping',
    '  --scale          up to a million designs and orders, which takes long; by default only the cases that grow',
    '  --save-baseline  keep the ratios of this run as bench/baseline.json',
  ].join('\n')
}
