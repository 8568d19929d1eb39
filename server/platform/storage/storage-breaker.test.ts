import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS, SECOND_MS } from '#domain/durations.ts'
import { logger } from '#server/platform/log.ts'
import { silenceLog, startServer } from '#test/storage.ts'
import { openS3Storage } from './s3-storage.ts'

silenceLog()

const UNREADABLE = { code: 'unavailable', message: 'Files cannot be read at the moment. Please try again.' }
const FOUND = 'HTTP/1.1 200 OK\r\nETag: "1"\r\nContent-Length: 5\r\nConnection: close\r\n\r\n'
const SKEWED = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n'

/** A storage that counts its requests. It resets the connection if the test sets no response. */
async function openService(response?: string, firstResponse?: string) {
  const service = { response, requests: 0 }
  const settings = await startServer((socket) => {
    socket.once('data', () => {
      service.requests += 1
      const sent = service.requests === 1 && firstResponse ? firstResponse : service.response
      if (sent) socket.end(sent)
      else socket.resetAndDestroy()
    })
  })
  const files = await openS3Storage(settings)
  const read = () => files.exists('image')
  return Object.assign(service, {
    read,
    readTimes: (times: number) => Promise.allSettled(Array.from({ length: times }, read)),
  })
}

function tooBusy(retryAfter: number) {
  return `HTTP/1.1 503 Slow Down\r\nRetry-After: ${retryAfter}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
}

/** The clock of the circuit breaker. Timers and connections are real. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('five failed attempts open the circuit breaker: calls fail immediately, without a connection or a log line', async () => {
  const service = await openService()
  await expect(service.read()).rejects.toMatchObject(UNREADABLE)
  expect(service.requests).toBe(3)
  await expect(service.read()).rejects.toMatchObject(UNREADABLE)
  expect(service.requests).toBe(5)
  const error = vi.spyOn(logger, 'error')
  await expect(service.read()).rejects.toMatchObject(UNREADABLE)
  expect([service.requests, error.mock.calls.length]).toEqual([5, 0])
  error.mockRestore()
})

test('a 503 with Retry-After is not repeated, and no request is sent for as long as it says', async () => {
  stopClock()
  const service = await openService(tooBusy(120))
  await service.readTimes(10) // all begin before the first response
  expect(service.requests).toBe(10)
  for (const passedMs of [0, 120 * SECOND_MS - 1]) {
    vi.advanceTimersByTime(passedMs)
    await expect(service.read()).rejects.toMatchObject(UNREADABLE)
  }
  expect(service.requests).toBe(10)
  vi.advanceTimersByTime(1)
  service.response = FOUND
  expect(await service.read()).toBe(true)
})

test.each([
  ['is reset', undefined],
  ['gets another Retry-After', tooBusy(30)],
])('half-open: of 20 concurrent calls, one request is sent, also if it %s', async (_, response) => {
  stopClock()
  const service = await openService(tooBusy(30))
  await service.readTimes(1)
  service.response = response
  vi.advanceTimersByTime(30 * SECOND_MS)
  service.requests = 0
  const outcomes = await service.readTimes(20)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(service.requests).toBe(1)
  service.response = FOUND
  vi.advanceTimersByTime(30 * SECOND_MS)
  expect(await service.read()).toBe(true)
  expect((await service.readTimes(20)).every(({ status }) => status === 'fulfilled')).toBe(true)
})

test('missing files do not open the circuit breaker, and are not requested again', async () => {
  const service = await openService('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  for (let times = 0; times < 9; times++) expect(await service.read()).toBe(false)
  expect(service.requests).toBe(9)
})

test('a request is repeated with the time of the service if the clocks differ', async () => {
  const date = new Date(Date.now() + HOUR_MS).toUTCString()
  const service = await openService(FOUND, `${SKEWED}Date: ${date}\r\n\r\n`)
  expect(await service.read()).toBe(true)
  expect(service.requests).toBe(2)
})
