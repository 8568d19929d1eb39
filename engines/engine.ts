import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, createWriteStream, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type Engine = { name: string; process: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> }

type Start = {
  /** For the log file. */
  name: string
  folder: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** As the user who may run PostgreSQL and pgbouncer, which refuse to run as root. */
  unprivileged?: boolean
}

const running = new Set<Engine>()

/** Starts a program that runs until it is stopped. Its output goes to a file in the folder. */
export function startEngine({ name, folder, command, args, env = {}, unprivileged = false }: Start): Engine {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env
  const child = spawn(command, args, {
    cwd: unprivileged ? folder : process.cwd(),
    env: { PATH, HOME, LANG, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(unprivileged && engineUser()),
  })
  const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const engine = { name, process: child, stop }
  running.add(engine)
  child.once('exit', () => running.delete(engine))
  return engine
}

/** Ends programs that nothing has stopped, because they never became ready. */
export async function killRunningEngines(): Promise<void> {
  for (const engine of [...running]) await engine.stop('SIGKILL')
}

/** Runs a program to its end. */
export function runTool(command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd: '/', encoding: 'utf8', ...engineUser() })
  if (status !== 0) throw new Error(`${path.basename(command)} failed: ${error?.message ?? stderr}`)
}

/** A folder that the engines' user may write to. */
export function newEngineFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o750 })
  const user = engineUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** The names of the user who runs the engines, and of their group. */
export function engineNames() {
  const { uid } = engineUser() ?? os.userInfo()
  const read = (option: string) => spawnSync('id', [option, String(uid)], { encoding: 'utf8' }).stdout.trim()
  return { user: read('-un'), group: read('-gn') }
}

/** Root becomes the user of the system's PostgreSQL; everyone else stays. */
function engineUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const read = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: read('-u') || 65_534, gid: read('-g') || 65_534 }
}
