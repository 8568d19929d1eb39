import { readFileSync } from 'node:fs'
import { listTree } from '#test/process-cpu.ts'

export type Memory = { rssBytes: number; pssBytes: number }

/**
 * Of a process and its child processes. PSS counts shared pages by share. Undefined if the process cannot be read, or on
 * systems without /proc.
 */
export function readMemory(pid: number): Memory | undefined {
  if (process.platform !== 'linux' || readRollup(pid) === '') return undefined
  const parts = listTree(pid).map((id) => parseRollup(readRollup(id)))
  return parts.reduce(
    (sum, part) => ({ rssBytes: sum.rssBytes + part.rssBytes, pssBytes: sum.pssBytes + part.pssBytes }),
    { rssBytes: 0, pssBytes: 0 },
  )
}

/** Without the child processes. Undefined on systems without /proc. */
export function readOwnMemory(pid: number): Memory | undefined {
  return process.platform === 'linux' ? parseRollup(readRollup(pid)) : undefined
}

/** @internal for its test */
export function parseRollup(text: string): Memory {
  const bytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024
  return { rssBytes: bytes('Rss'), pssBytes: bytes('Pss') }
}

/** Empty for a process that has just ended. */
function readRollup(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}
