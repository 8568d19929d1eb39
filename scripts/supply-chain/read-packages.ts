import { readFileSync } from 'node:fs'
import path from 'node:path'

type Locked = {
  name?: string
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Package = {
  name: string
  version: string
  license: string | undefined
  integrity: string | undefined
  /** Whether production installs it; `optional` also depends on the platform. */
  scope: 'required' | 'optional' | 'excluded'
  /** The packages it depends on, as `name@version`. */
  dependsOn: string[]
}
type Lockfile = { name: string; version: string; packages: Record<string, Locked> }

/** Every package in package-lock.json, once per version, sorted by name. */
export function readPackages(root: string) {
  const lockfile: Lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const { packages } = lockfile
  const found = new Map<string, Package>()
  for (const [place, locked] of Object.entries(packages)) {
    if (place === '') continue
    const next = toPackage(packages, place, locked)
    const known = found.get(idOf(next))
    // Installed in several places: the place that matters most decides.
    if (!known || SCOPES.indexOf(next.scope) < SCOPES.indexOf(known.scope)) found.set(idOf(next), next)
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  const direct = resolveAll(packages, '', packages[''] ?? {})
  return { name: lockfile.name, version: lockfile.version, direct, packages: sorted }
}

export function idOf({ name, version }: Pick<Package, 'name' | 'version'>): string {
  return `${name}@${version}`
}

const SCOPES = ['required', 'optional', 'excluded'] as const

function toPackage(packages: Lockfile['packages'], place: string, locked: Locked): Package {
  const { version = '', license, integrity, dev, devOptional, optional } = locked
  return {
    name: nameAt(place, locked),
    version,
    license,
    integrity,
    scope: dev ? 'excluded' : optional || devOptional ? 'optional' : 'required',
    dependsOn: resolveAll(packages, place, locked),
  }
}

function resolveAll(packages: Lockfile['packages'], place: string, locked: Locked): string[] {
  const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
  return [...new Set(names.flatMap((name) => resolve(packages, place, name) ?? []))].sort()
}

/** Node's resolution: the nearest node_modules folder above the package wins. */
function resolve(packages: Lockfile['packages'], place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    const locked = packages[candidate]
    if (locked) return idOf({ name: nameAt(candidate, locked), version: locked.version ?? '' })
    if (folder === '') return undefined
  }
}

function nameAt(place: string, { name }: Locked): string {
  return name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
