// Builds the client and server bundles if their inputs changed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dependencyKey } from './dependencies.mjs'
import { hash, runStep, stampIs } from './process.mjs'

const STAMP = 'build/.stamp'
const INPUTS = [
  'app',
  'content',
  'demo',
  'domain',
  'sandbox',
  'server',
  'public',
  'scripts/compress.mjs',
  'scripts/supply-chain',
  'vite.config.ts',
  'react-router.config.ts',
]

export async function ensureBuild() {
  const key = buildKey()
  if (stampIs(STAMP, key)) return
  const env = { ...process.env, NODE_ENV: 'production' }
  await runStep('Building', process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { env })
  await runStep('Compressing', process.execPath, ['scripts/compress.mjs'])
  await runStep('Listing dependencies', process.execPath, ['scripts/supply-chain/write-sbom.ts'])
  writeFileSync(STAMP, key)
}

/** Whether build/ is made of the current sources. */
export function isBuilt() {
  return stampIs(STAMP, buildKey())
}

function buildKey() {
  return hash(
    dependencyKey(),
    ...INPUTS.filter(existsSync)
      .flatMap(filesUnder)
      .flatMap((file) => [file, readFileSync(file)]),
  )
}

function filesUnder(input) {
  if (path.extname(input)) return [input]
  return readdirSync(input, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
