import type { Snapshot } from './registry.ts'

/** Merges the metrics of several processes into one list. */
export function mergeSnapshots(processes: readonly (readonly Snapshot[])[]): Snapshot[] {
  const merged = new Map<string, Snapshot>()
  for (const snapshot of processes.flat()) {
    const known = merged.get(snapshot.name)
    if (!known) {
      merged.set(snapshot.name, { ...snapshot, values: { ...snapshot.values } })
      continue
    }
    for (const [sample, value] of Object.entries(snapshot.values)) {
      const before = known.values[sample]
      known.values[sample] =
        before === undefined ? value : known.merge === 'max' ? Math.max(before, value) : before + value
    }
  }
  return [...merged.values()]
}

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The text format of Prometheus. */
export function renderSnapshots(snapshots: readonly Snapshot[]): string {
  return snapshots
    .map(({ name, help, kind, values }) => {
      const samples = Object.entries(values).map(([sample, value]) => `${sample} ${value}\n`)
      return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${samples.join('')}`
    })
    .join('')
}
