import { readdirSync, readFileSync } from 'node:fs'
import { readCpuMs } from '#test/process-cpu.ts'
import type { SteadyLoad } from './steady-load.ts'

export type MemoryAt = { atMs: number; memoryBytes: number }

/** The memory is the resident one. */
export type Sample = MemoryAt & {
  /** Open files, sockets and other handles. */
  files: number
  sent: number
  failed: number
  /** Of the requests since the sample before. */
  p99Ms: number
  /** Of the shop and PostgreSQL since they started. */
  cpuMs: number
}

/** Needs /proc. Other systems have no figures here. */
export function readSample(pid: number, databasePid: number, load: SteadyLoad): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const latencies = load.takeLatencies().toSorted((a, b) => a - b)
  return {
    atMs: performance.now(),
    memoryBytes: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    ...load.counts(),
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    cpuMs: (readCpuMs(pid) ?? 0) + (readCpuMs(databasePid) ?? 0),
  }
}

/** Linear regression of the memory: bytes per ten minutes. */
export function slopePerTenMinutes(samples: readonly MemoryAt[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(samples.map(({ atMs }) => atMs))
  const bytes = mean(samples.map(({ memoryBytes }) => memoryBytes))
  let [both, square] = [0, 0]
  for (const { atMs, memoryBytes } of samples) {
    both += (atMs - at) * (memoryBytes - bytes)
    square += (atMs - at) ** 2
  }
  return square === 0 ? 0 : (both / square) * 600_000
}

export function mebibytes(bytes: number) {
  return (bytes / 1024 ** 2).toFixed(1)
}
