// Installs the locked dependencies if the lockfile, the platform or the Node version changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { hash, npmStep, stampIs } from './process.mjs'

const STAMP = 'node_modules/.pitlane-stamp'

export async function ensureDependencies() {
  const key = dependencyKey()
  if (stampIs(STAMP, key)) return
  await npmStep('Installing dependencies', process.execPath, ['ci', '--loglevel=error', '--no-audit', '--no-fund'])
  writeFileSync(STAMP, key)
}

export function dependencyKey() {
  const major = process.versions.node.split('.')[0]
  return hash(readFileSync('package-lock.json'), process.platform, process.arch, major)
}
