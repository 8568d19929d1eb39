import { expect, test } from 'vitest'
import { fetchOutside } from './fetch-outside.ts'

const ADDRESS = 'http://carrier.test/'
const AWAY = 'The carrier cannot be reached at the moment. Please try again.'

/** A service whose clock and answers are the test's. */
function open(answer: (init?: RequestInit) => Response | Promise<Response>, timeoutMs = 1000) {
  const state = { now: 0, asked: 0, answer }
  const send = async (_: unknown, init?: RequestInit) => {
    state.asked++
    return state.answer(init)
  }
  return Object.assign(state, { call: fetchOutside('The carrier', send, { now: () => state.now, timeoutMs }) })
}

const fails = () => new Response('no', { status: 500 })
const works = () => Response.json({ hello: 'world' }, { status: 201, headers: { 'X-Request-Id': '7' } })
const untilAborted = ({ signal }: RequestInit = {}) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

async function failTimes(outside: ReturnType<typeof open>, times: number) {
  for (let count = 0; count < times; count++) await outside.call(ADDRESS).catch(() => {})
}

test('an answer comes as it is, with status, headers and body', async () => {
  const answer = await open(works).call(ADDRESS)
  expect([answer.status, answer.headers.get('X-Request-Id'), await answer.json()]).toEqual([
    201,
    '7',
    { hello: 'world' },
  ])
  expect((await open(() => new Response(null, { status: 204 })).call(ADDRESS)).status).toBe(204)
})

test.each([
  ['answers with an error', fails],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'breaks off in the middle',
    () => new Response(new ReadableStream({ pull: (body) => body.error(new Error('cut')) })),
  ],
])('a service that %s five times is left alone for half a minute, with a clear error', async (_, answer) => {
  const outside = open(answer)
  await failTimes(outside, 4)
  expect(outside.asked).toBe(4)
  await failTimes(outside, 1)
  for (const now of [0, 29_999]) {
    outside.now = now
    await expect(outside.call(ADDRESS)).rejects.toMatchObject({ code: 'unavailable', message: AWAY })
  }
  expect(outside.asked).toBe(5)
})

test('after the pause one call tries: if it works all is well, if not there is another pause', async () => {
  const outside = open(fails)
  await failTimes(outside, 5)
  outside.now = 30_000
  await failTimes(outside, 3)
  expect(outside.asked).toBe(6)
  outside.now = 60_000
  outside.answer = works
  expect((await outside.call(ADDRESS)).status).toBe(201)
  outside.answer = fails
  await failTimes(outside, 4)
  expect(outside.asked).toBe(11)
})

test('failures count only in a row, and a refusal is no failure', async () => {
  const outside = open(fails)
  for (const status of [200, 400, 401, 404, 429]) {
    outside.answer = fails
    await failTimes(outside, 4)
    outside.answer = () => new Response(null, { status })
    expect((await outside.call(ADDRESS)).status).toBe(status)
  }
})

test('a call that takes too long is given up, and counts as a failure', async () => {
  const outside = open(untilAborted, 1)
  for (let times = 0; times < 5; times++)
    await expect(outside.call(ADDRESS)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(outside.call(ADDRESS)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a body that never ends is given up as well', async () => {
  const endless = (init?: RequestInit) =>
    new Response(new ReadableStream({ start: (body) => void untilAborted(init).catch((error) => body.error(error)) }))
  const outside = open(endless, 1)
  await expect(outside.call(ADDRESS)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('two services do not share their failures', async () => {
  const [one, other] = [open(fails), open(works)]
  await failTimes(one, 5)
  expect((await other.call(ADDRESS)).status).toBe(201)
})
