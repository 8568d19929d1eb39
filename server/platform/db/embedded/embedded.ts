import { spawn } from 'node:child_process'
import { accessSync, closeSync, constants, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect, type Socket } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'
import { explainFailure } from './supervisor-failure.ts'
import { makePrivateFolder, type SupervisorPaths, supervisorPaths } from './supervisor-paths.ts'

export type EmbeddedPostgres = { url: string; readonly pid: number; release(): Promise<void> }

type Lease = { url: string; pid: number; socket: Socket }
type Supervisor = { state: 'running' | 'exited' | 'failed' }

const START_LIMIT_MS = 120_000
const RENEW_PAUSE_MS = 2_000
const SILENT_FAILURES = 3

/**
 * Lease on the PostgreSQL whose data is in `root`, which is started if it is not running. It stops when the last lease
 * is released or its holder dies. If PostgreSQL crashes before then, it restarts under the same URL.
 */
export async function acquirePostgres(root: string): Promise<EmbeddedPostgres> {
  const paths = openFolder(resolve(root))
  let lease = await takeLease(paths).catch((error) => {
    throw explainFailure(error, paths)
  })
  let released = false

  const renew = async () => {
    while (!released) {
      try {
        lease = await takeLease(paths)
        return released ? closeLease(lease) : watch()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        await delay(RENEW_PAUSE_MS, undefined, { ref: false })
      }
    }
  }
  const watch = () => lease.socket.once('close', renew)
  watch()

  return {
    url: lease.url,
    get pid() {
      return lease.pid
    },
    release() {
      released = true
      return closeLease(lease)
    },
  }
}

function openFolder(root: string): SupervisorPaths {
  try {
    mkdirSync(root, { recursive: true })
    accessSync(root, constants.W_OK | constants.X_OK)
    const paths = supervisorPaths(realpathSync(root))
    if (dirname(paths.lease) !== paths.root) makePrivateFolder(dirname(paths.lease))
    return paths
  } catch (error) {
    throw explainFailure(error, supervisorPaths(root))
  }
}

/** Connects to this folder's supervisor. Starts one if necessary, and retries if another process was faster. */
async function takeLease(paths: SupervisorPaths): Promise<Lease> {
  const deadline = performance.now() + START_LIMIT_MS
  let supervisor: Supervisor | undefined
  let failures = 0
  while (performance.now() < deadline) {
    const lease = await requestLease(paths, deadline - performance.now())
    if (lease) return lease
    if (supervisor?.state === 'failed') failures++
    if (failures === SILENT_FAILURES) throw explainFailure(readFileSync(paths.log, 'utf8').slice(-1_000), paths)
    if (supervisor?.state !== 'running') supervisor = startSupervisor(paths)
    await delay(25)
  }
  throw explainFailure(`not ready after ${START_LIMIT_MS / 1_000} s`, paths)
}

/** Waits for the supervisor's one-line reply. Resolves to undefined if there is no supervisor or it exits. */
function requestLease(paths: SupervisorPaths, timeoutMs: number) {
  return new Promise<Lease | undefined>((resolve, reject) => {
    const socket = connect(paths.lease)
    let line = ''
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') reject(explainFailure(error, paths))
    })
    socket.on('close', () => resolve(undefined))
    socket.on('data', (data) => {
      line += data
      if (!line.endsWith('\n')) return
      const { url, pid, error }: { url: string; pid: number; error?: string } = JSON.parse(line)
      if (error) {
        socket.destroy()
        return reject(new StartError(error))
      }
      socket.setTimeout(0)
      // A lease must not keep the process alive.
      socket.unref()
      resolve({ url, pid, socket })
    })
  })
}

function startSupervisor({ root, log }: SupervisorPaths): Supervisor {
  const output = openSync(log, 'a', 0o600)
  // Resolved as a package import, so that the bundle finds it too.
  const program = createRequire(import.meta.url).resolve('#server/platform/db/embedded/supervisor.ts')
  const child = spawn(process.execPath, [program, root], {
    cwd: root,
    detached: true,
    // A debugger's NODE_OPTIONS are for the shop and would halt the supervisor.
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  const supervisor: Supervisor = { state: 'running' }
  child.on('error', () => {
    supervisor.state = 'failed'
  })
  child.on('exit', (code) => {
    supervisor.state = code === 0 ? 'exited' : 'failed'
  })
  return supervisor
}

function closeLease({ socket }: Lease) {
  return new Promise<void>((resolve) => {
    if (socket.closed) return resolve()
    socket.ref()
    socket.once('close', () => resolve())
    socket.end()
  })
}
