import cluster from 'node:cluster'
import { readMetrics, type Snapshot } from './registry.ts'
import { mergeSnapshots } from './snapshots.ts'

/** Messages between the processes of a cluster (WEB_CONCURRENCY above 1). `server/start/cluster-metrics.ts` answers them. */
export type MetricsMessage =
  /** To the primary: send me the metrics of all processes. */
  | { type: 'metrics:collect'; id: number }
  /** From the primary: send me your metrics. */
  | { type: 'metrics:read'; id: number }
  | { type: 'metrics:values'; id: number; snapshots: Snapshot[] }
  | { type: 'metrics:all'; id: number; processes: Snapshot[][] }

const waiting = new Map<number, (processes: Snapshot[][]) => void>()
let lastId = 0
let isListening = false

/** The metrics of this process, or the sum over all processes that share its port. */
export async function collectMetrics(): Promise<Snapshot[]> {
  if (!cluster.isWorker) return readMetrics()
  const id = ++lastId
  const answer = new Promise<Snapshot[][]>((resolve) => waiting.set(id, resolve))
  send({ type: 'metrics:collect', id })
  return mergeSnapshots(await answer)
}

/** Lets the primary read the metrics of this process. */
export function answerMetrics(): void {
  if (!cluster.isWorker || isListening) return
  isListening = true
  process.on('message', (message: MetricsMessage) => {
    if (message.type === 'metrics:read') send({ type: 'metrics:values', id: message.id, snapshots: readMetrics() })
    if (message.type !== 'metrics:all') return
    waiting.get(message.id)?.(message.processes)
    waiting.delete(message.id)
  })
}

function send(message: MetricsMessage) {
  process.send?.(message)
}
