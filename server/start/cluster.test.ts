import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { onLoggedError } from '#server/platform/log.ts'
import { silenceLog } from '#test/storage.ts'
import { runCluster } from './cluster.ts'

vi.mock('./stop.ts', () => ({ onStop: () => {} }))
vi.mock('./welcome.ts', () => ({ welcome: () => {} }))
silenceLog()
afterEach(() => void vi.restoreAllMocks())

/** A worker whose process has this pid, or could not be started. */
function fakeWorker(pid?: number) {
  const worker = new EventEmitter() as Worker
  return Object.assign(worker, { process: { pid }, isConnected: () => false })
}

test('a machine without room for another process keeps the shop running, and the process is replaced later', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const errors: unknown[] = []
  onTestFinished(onLoggedError((event, { err, retryInMs }) => errors.push([event, err, retryInMs])))
  const fork = vi.spyOn(cluster, 'fork')
  const first = fakeWorker(1)
  const unstarted = fakeWorker()
  const second = fakeWorker(2)
  fork.mockReturnValueOnce(first)
  const running = runCluster(1, 0)
  first.emit('message', { port: 1 })
  await running

  const noMemory = new Error('spawn ENOMEM')
  fork.mockImplementationOnce(() => {
    throw noMemory
  })
  first.emit('exit', null, 'SIGKILL')
  fork.mockReturnValueOnce(unstarted)
  await vi.advanceTimersByTimeAsync(1000)
  const noProcess = new Error('spawn EAGAIN')
  unstarted.emit('error', noProcess)
  fork.mockReturnValueOnce(second)
  await vi.advanceTimersByTimeAsync(2000)
  second.emit('message', { port: 1 })
  second.emit('error', new Error('write EPIPE'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fork).toHaveBeenCalledTimes(4)
  expect(errors).toEqual([
    ['process.replaced', undefined, undefined],
    ['process.not_replaced', noMemory, 1000],
    ['process.not_replaced', noProcess, 2000],
  ])
})
