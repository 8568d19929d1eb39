import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'
import { ensureCluster } from './supervisor-cluster.ts'
import { makePrivateFolder, type SupervisorPaths } from './supervisor-paths.ts'
import { findPrograms, type Program, type Programs } from './supervisor-programs.ts'

/** By then the child processes of a killed postmaster have exited. */
const RIVAL_TIMEOUT_MS = 15_000

/** Fast shutdown, then immediate shutdown, then kill. */
const SHUTDOWN = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
] as const

/** Returns the folder's postmaster (PostgreSQL's main process) when it accepts connections. Starts one if none is running. */
export async function startPostmaster(paths: SupervisorPaths, stop: AbortSignal): Promise<Program> {
  const programs = findPrograms(paths)
  makePrivateFolder(paths.run, programs.ids)
  await ensureCluster(paths, programs, stop)
  const deadline = performance.now() + RIVAL_TIMEOUT_MS
  for (;;) {
    const found = findPostmaster(paths)
    const postmaster = found ?? (await launchPostmaster(paths, programs))
    if (await becomesReady(postmaster, paths.data, stop)) return postmaster
    stop.throwIfAborted()
    const rival = found || /lock file .* already exists|still in use/.test(postmaster.output())
    if (!rival || performance.now() > deadline) throw new Error(postmaster.output())
    await delay(100)
  }
}

export async function stopPostmaster({ pid, ended }: Program) {
  const gone = ended.then(() => true)
  for (const [signal, timeoutMs] of SHUTDOWN) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await Promise.race([gone, delay(timeoutMs, false)])) return
  }
}

/** Finds a postmaster whose supervisor was killed. The pid file alone is not enough: the pid may have been reused. */
function findPostmaster({ data, run, log }: SupervisorPaths): Program | undefined {
  const { pid, socketFolder } = readPidFile(data)
  if (!isPostmaster(pid, data)) return
  if (socketFolder && socketFolder !== run) {
    throw new StartError(
      `PostgreSQL is already running in ${data} with its socket in ${socketFolder}. Stop process ${pid} first.`,
    )
  }
  const ended = (async () => {
    while (isPostmaster(pid, data)) await delay(200)
    return null
  })()
  return { pid, ended, output: () => `see ${log}` }
}

function launchPostmaster({ data, run }: SupervisorPaths, programs: Programs) {
  const settings = {
    unix_socket_directories: `"${run.replaceAll('"', '""')}"`,
    listen_addresses: '',
    port: '5432',
    max_connections: '100',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    max_slot_wal_keep_size: '2GB', // a backup that is too slow fails, instead of filling the disk
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Like pg_ctl: tells postgres to ignore this pid in stale lock files, even if a process has it.
  const env = { PG_GRANDPARENT_PID: String(readPidFile(data).pid) }
  return programs.start('postgres', ['-D', data, ...args], env)
}

async function becomesReady(postmaster: Program, data: string, stop: AbortSignal) {
  let running = true
  postmaster.ended.then(() => {
    running = false
  })
  while (running && !stop.aborted) {
    const file = readPidFile(data)
    if (file.pid === postmaster.pid && file.status === 'ready') return true
    await delay(20)
  }
  if (running) await stopPostmaster(postmaster)
  return false
}

function readPidFile(data: string) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4], status: lines[7]?.trim() }
  } catch {
    return { pid: 0 }
  }
}

/** Checks the command line, because a zombie process still has its pid. */
function isPostmaster(pid: number, data: string) {
  return pid > 0 && commandLine(pid).includes(`postgres -D ${data} `)
}

function commandLine(pid: number) {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
