// Installs the locked dependencies if the lockfile, the platform or the Node version changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { hash, npmStep, stampIs } from './process.mjs'

const STAMP = 'node_modules/.pitlane-stamp'
const INSTALL = ['ci', '--loglevel=error', '--no-audit', '--no-fund']

/** A task that runs built code (`inProduction`) is content with the packages that `npm run slim` has left. */
export async function ensureDependencies({ inProduction = false } = {}) {
  const key = dependencyKey()
  if (stampIs(STAMP, key) || (inProduction && stampIs(STAMP, slimKey()))) return
  // With NODE_ENV=production, npm would leave out the packages that the build needs.
  await npmStep('Installing dependencies', process.execPath, [...INSTALL, '--include=dev'])
  writeFileSync(STAMP, key)
}

/** Installs only the packages that a built shop needs. */
export async function installForProduction() {
  await npmStep('Installing production dependencies', process.execPath, [...INSTALL, '--omit=dev'])
  writeFileSync(STAMP, slimKey())
}

export function dependencyKey() {
  const major = process.versions.node.split('.')[0]
  return hash(readFileSync('package-lock.json'), process.platform, process.arch, major)
}

function slimKey() {
  return `${dependencyKey()} production`
}
