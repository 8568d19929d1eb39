import { readdirSync, readFileSync } from 'node:fs'

/** /proc counts in clock ticks of 10 ms. */
const TICK_MS = 10

type Process = { parent: number; cpuMs: number }

/** Starts to measure. The function that it returns gives the CPU time since then, divided by the number of requests. */
export function startCosts(serverPid: number, databasePid: number) {
  const before = { server: readCpuMs(serverPid), database: readCpuMs(databasePid) }
  return (requests: number) => ({
    serverCpuMs: perRequest(before.server, readCpuMs(serverPid), requests),
    databaseCpuMs: perRequest(before.database, readCpuMs(databasePid), requests),
  })
}

function perRequest(from: number | undefined, to: number | undefined, requests: number) {
  return from === undefined || to === undefined ? undefined : (to - from) / requests
}

/**
 * CPU time so far of a process and its child processes, with all threads and system calls. The time of children that have
 * ended is part of their parent's. Undefined on systems without /proc.
 */
export function readCpuMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const processes = readProcesses()
  return treeOf(processes, pid).reduce((sum, id) => sum + (processes.get(id)?.cpuMs ?? 0), 0)
}

/** The ids of a process and its child processes. */
export function listTree(pid: number): number[] {
  return treeOf(readProcesses(), pid)
}

function treeOf(processes: ReadonlyMap<number, Process>, pid: number) {
  const belongs = (id: number): boolean => {
    if (id === pid) return true
    const parent = processes.get(id)?.parent
    return parent !== undefined && belongs(parent)
  }
  return [...processes.keys()].filter(belongs)
}

function readProcesses(): ReadonlyMap<number, Process> {
  return new Map(listPids().flatMap((id) => readProcess(id)))
}

function listPids() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** Empty for a process that has just ended. */
function readProcess(pid: number): [number, Process][] {
  try {
    return [[pid, parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]]
  } catch {
    return []
  }
}

/** The name in parentheses may contain anything, so the fields are counted from its end. @internal for its test */
export function parseStat(stat: string): Process {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  // utime, stime, cutime, cstime
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
  return { parent, cpuMs: ticks * TICK_MS }
}
