import { runNode } from './run-node.ts'

const bin = {
  routes: 'node_modules/@react-router/dev/bin.cjs',
  types: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
}

type Check = { name: string; run: () => Promise<number> }

/** Each checker of the compiler checks the shared types again: four, the default, need twice the CPU time of one. */
const types: Check = {
  name: 'types',
  run: async () =>
    (await runNode(bin.routes, ['typegen'])) || runNode(bin.types, ['--noEmit', '-p', '.', '--checkers', '1']),
}

const others: Check[] = [
  { name: 'lint and format', run: () => runNode(bin.biome, ['check', '--error-on-warnings', '.']) },
  { name: 'import directions', run: () => runNode('test/imports/check.ts', []) },
  { name: 'language', run: () => runNode('test/language/check.ts', []) },
  { name: 'docs', run: () => runNode('test/docs/generate.ts', ['--check']) },
  { name: 'deployment files', run: () => runNode('test/deploy/check.ts', []) },
  { name: 'dead code', run: () => runNode(bin.knip, ['--no-progress']) },
  {
    name: 'dead code in production',
    run: () => runNode(bin.knip, ['--no-progress', '--no-config-hints', '--production', '--exclude', 'unresolved']),
  },
]

/** Runs all static checks, the types beside the others, and returns the names of those that passed and failed. */
export async function runChecks() {
  const [passed, failed]: [string[], string[]] = [[], []]
  const runAll = async (checks: Check[]) => {
    for (const { name, run } of checks) (await run()) === 0 ? passed.push(name) : failed.push(name)
  }
  await Promise.all([runAll([types]), runAll(others)])
  return { passed, failed }
}
