import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { MetricsMessage } from '#server/platform/metrics/collect-metrics.ts'
import type { Snapshot } from '#server/platform/metrics/registry.ts'
import { mergeSnapshots } from '#server/platform/metrics/snapshots.ts'
import { collectForCluster } from './cluster-metrics.ts'

const ANSWER_WITHIN_MS = 50

/** A process of the cluster that has served this many requests. */
function fakeWorker(requests: number, { answers = true } = {}) {
  const received: MetricsMessage[] = []
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => true,
    send(message: MetricsMessage) {
      received.push(message)
      if (message.type === 'metrics:read' && answers)
        worker.emit('message', { type: 'metrics:values', id: message.id, snapshots: snapshotsOf(requests) })
    },
  })
  return { worker: worker as unknown as Worker, received }
}

function snapshotsOf(requests: number): Snapshot[] {
  return [
    { name: 'requests_total', help: '', kind: 'counter', merge: 'sum', values: { requests_total: requests } },
    { name: 'processes', help: '', kind: 'gauge', merge: 'sum', values: { processes: 1 } },
  ]
}

async function scrape(
  cluster: ReturnType<typeof collectForCluster>,
  { worker, received }: ReturnType<typeof fakeWorker>,
) {
  await cluster.answer(worker, { type: 'metrics:collect', id: 1 })
  const answer = received.at(-1)
  if (answer?.type !== 'metrics:all') throw new Error('The primary did not answer.')
  return Object.assign({}, ...mergeSnapshots(answer.processes).map(({ values }) => values))
}

test('one process answers with the metrics of all', async () => {
  const cluster = collectForCluster()
  const [one, other] = [fakeWorker(3), fakeWorker(4)]
  cluster.add(one.worker)
  cluster.add(other.worker)
  expect(await scrape(cluster, one)).toEqual({ requests_total: 7, processes: 2 })
})

test('counters do not fall when a process ends', async () => {
  const cluster = collectForCluster()
  const [one, other, next] = [fakeWorker(3), fakeWorker(4), fakeWorker(1)]
  cluster.add(one.worker)
  cluster.add(other.worker)
  await scrape(cluster, one)
  cluster.remove(other.worker)
  expect(await scrape(cluster, one)).toEqual({ requests_total: 7, processes: 1 })
  cluster.add(next.worker)
  expect(await scrape(cluster, one)).toEqual({ requests_total: 8, processes: 2 })
})

test('a process that does not answer in time is left out', async () => {
  const cluster = collectForCluster(ANSWER_WITHIN_MS)
  const [one, busy] = [fakeWorker(3), fakeWorker(4, { answers: false })]
  cluster.add(one.worker)
  cluster.add(busy.worker)
  expect(await scrape(cluster, one)).toEqual({ requests_total: 3, processes: 1 })
})
