import type { Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { MetricsMessage } from '#server/platform/metrics/collect-metrics.ts'
import type { Snapshot } from '#server/platform/metrics/registry.ts'
import { mergeSnapshots } from '#server/platform/metrics/snapshots.ts'

/** A process that is busy for longer is missing from the response; `pitlane_processes` shows it. */
const ANSWER_WITHIN_MS = 2000

/** Answers the processes of a cluster that ask for the metrics of all of them. */
export function collectForCluster(answerWithinMs = ANSWER_WITHIN_MS) {
  const last = new Map<Worker, Snapshot[]>()
  /** The last known counters of processes that have ended. Without them a sum would fall, which Prometheus takes for a restart. */
  let ended: Snapshot[] = []
  let lastId = 0

  async function readAll() {
    const id = ++lastId
    await Promise.all(
      [...last.keys()].map(async (worker) => {
        const snapshots = await read(worker, id, answerWithinMs)
        if (last.has(worker)) last.set(worker, snapshots ?? counters(last.get(worker)))
      }),
    )
    return [...last.values(), ended]
  }

  return {
    add: (worker: Worker) => last.set(worker, []),
    remove(worker: Worker) {
      ended = mergeSnapshots([ended, counters(last.get(worker))])
      last.delete(worker)
    },
    async answer(asking: Worker, message: MetricsMessage): Promise<void> {
      if (message.type === 'metrics:collect')
        send(asking, { type: 'metrics:all', id: message.id, processes: await readAll() })
    },
  }
}

function counters(snapshots: Snapshot[] = []) {
  return snapshots.filter(({ kind }) => kind !== 'gauge')
}

async function read(worker: Worker, id: number, withinMs: number): Promise<Snapshot[] | undefined> {
  const { promise, resolve } = Promise.withResolvers<Snapshot[] | undefined>()
  const onMessage = (message: MetricsMessage) => {
    if (message.type === 'metrics:values' && message.id === id) resolve(message.snapshots)
  }
  const onExit = () => resolve(undefined)
  worker.on('message', onMessage).once('exit', onExit)
  send(worker, { type: 'metrics:read', id })
  const late = delay(withinMs, undefined, { ref: false })
  const answer = await Promise.race([promise, late])
  worker.off('message', onMessage).off('exit', onExit)
  return answer
}

function send(worker: Worker, message: MetricsMessage) {
  if (worker.isConnected()) worker.send(message)
}
