import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { poolerSettings } from './pooler.ts'

/** Shared by all processes that tests start. Loading the shop takes a fifth less time with it. */
export const NODE_COMPILE_CACHE = path.resolve('.cache/compiled')

/** As in scripts/run.mjs. */
const PRODUCTION_FLAGS = ['--max-semi-space-size=8']

export type RunningShop = {
  url: string
  pid: number
  process: ChildProcess
  /** Everything printed so far, including log lines. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

type How = {
  /** The release to start; this checkout by default. */
  folder?: string
  execArgv?: string[]
}

/** Starts the built shop like `npm start`, on a free port, and waits until it is ready. */
export async function startShop(env: Record<string, string>, how: How = {}): Promise<RunningShop> {
  if (env.SANDBOX === '0' && !['debug', 'info', undefined].includes(env.LOG_LEVEL))
    throw new Error('Without the sandbox, the log line that says that the shop is ready has the level info.')
  const { child, output } = spawnShop(env, how)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const shop = /^ {2}Shop +(\S+)$|"event":"process.ready","url":"([^"]+)"/m.exec(output())
      const found = shop?.[1] ?? shop?.[2]
      if (found) resolve(found)
    })
    child.once('exit', (code) =>
      reject(new Error(`The shop exited with code ${code} before it was ready:\n${output()}`)),
    )
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    const [code] = await once(child, 'exit')
    return code as number | null
  }
  return { url: url.replace('localhost', '127.0.0.1'), pid: child.pid ?? 0, process: child, output, stop }
}

/** Starts a shop that is expected to fail at startup. Returns its exit code and output. */
export async function runUntilExit(env: Record<string, string>) {
  const { child, output } = spawnShop(env)
  const [code] = await once(child, 'exit')
  return { code: code as number | null, output: output() }
}

function spawnShop(env: Record<string, string>, { folder = '.', execArgv = [] }: How = {}) {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env
  const child = spawn(process.execPath, [...PRODUCTION_FLAGS, ...execArgv, 'server/start/main.ts'], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      LANG,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: '0',
      ...env,
      ...poolerSettings(env.DATABASE_URL),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return { child, output: () => printed }
}
