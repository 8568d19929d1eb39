import { readFileSync } from 'node:fs'

export const RESOURCES = ['cpu', 'io', 'memory'] as const
const US_PER_MS = 1000

export type Pressure = Record<(typeof RESOURCES)[number], number>

/** Milliseconds in which some process waited for a resource, since the system started (pressure stall information). */
export function readPressure(): Pressure | undefined {
  try {
    const entries = RESOURCES.map((name) => [name, parsePressure(readFileSync(`/proc/pressure/${name}`, 'utf8'))])
    return Object.fromEntries(entries) as Pressure
  } catch {
    return undefined // older kernels and other systems do not count it
  }
}

/** @internal for its test */
export function parsePressure(text: string): number {
  return Number(/^some .*total=(\d+)/m.exec(text)?.[1] ?? 0) / US_PER_MS
}
