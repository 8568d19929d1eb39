import { runNode } from './run-node.ts'

const bin = {
  routes: 'node_modules/@react-router/dev/bin.cjs',
  types: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
}

export const checks = [
  {
    name: 'types',
    run: async () => (await runNode(bin.routes, ['typegen'])) || runNode(bin.types, ['--noEmit', '-p', '.']),
  },
  { name: 'lint and format', run: () => runNode(bin.biome, ['check', '--error-on-warnings', '.']) },
  { name: 'import directions', run: () => runNode('test/imports/check.ts', []) },
  { name: 'language', run: () => runNode('test/language/check.ts', []) },
  { name: 'docs', run: () => runNode('test/docs/generate.ts', ['--check']) },
  { name: 'dead code', run: () => runNode(bin.knip, ['--no-progress']) },
  {
    name: 'dead code in production',
    run: () => runNode(bin.knip, ['--no-progress', '--no-config-hints', '--production', '--exclude', 'unresolved']),
  },
]
