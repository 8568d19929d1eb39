import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { log } from '#server/platform/log.ts'
import type { Env } from './context.ts'
import { respondError } from './errors.ts'
import { guardApi } from './guard-api.ts'
import { requestLog } from './request-log.ts'
import { newRouter } from './router.ts'

const laps = createRoute({
  method: 'post',
  path: '/api/laps',
  request: {
    body: { required: true, content: { 'application/json': { schema: z.strictObject({ laps: z.number().int() }) } } },
  },
  responses: { 200: { description: 'ok' } },
})

const api = guardApi(newRouter()).openapi(laps, (c) => {
  const { laps: count } = c.req.valid('json')
  if (count < 0) throw new AppError('conflict', 'You cannot drive backwards.')
  if (count > 1000) throw new Error('secret cause')
  return c.json({ count })
})
const app = new Hono<Env>().use(requestLog).route('/', api).onError(respondError)

function post(body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  return app.request('/api/laps', {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
}

test('accepts a valid body', async () => {
  expect(await (await post('{"laps":24}')).json()).toEqual({ count: 24 })
})

test.each(['{"laps":', '', 'null', '[]', '"24"', '{"laps":"24"}', '{"laps":24,"role":"admin"}', '{"laps":1e999}'])(
  'responds 400 to malformed or unexpected JSON: %s',
  async (body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      message: expect.any(String),
      request_id: expect.any(String),
    })
  },
)

test('validation errors name the field', async () => {
  const { message, issues } = await (await post('{"laps":1.5}')).json()
  expect(issues).toEqual([{ path: 'laps', message: expect.any(String) }])
  expect(message).toMatch(/^laps: /)
})

test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['']])(
  'responds 415 to a body with the content type %j',
  async (type) => {
    const response = await post('{"laps":24}', { 'Content-Type': type })
    expect(response.status).toBe(415)
    expect((await response.json()).code).toBe('unsupported')
  },
)

test('a request without a body needs no content type', async () => {
  const bare = await app.request('/api/laps', { method: 'DELETE' })
  expect(bare.status).toBe(405)
  const untyped = await app.request('/api/laps', { method: 'POST', headers: { 'Content-Length': '11' } })
  expect(untyped.status).toBe(415)
})

test('responds 413 to a body whose Content-Length exceeds the limit', async () => {
  const response = await post(JSON.stringify({ laps: 1, padding: 'x'.repeat(200_000) }))
  expect(response.status).toBe(413)
  expect((await response.json()).code).toBe('too_large')
})

test('responds 413 to a chunked body that exceeds the limit, without reading all of it', async () => {
  let chunks = 0
  const endless = new ReadableStream({
    pull(controller) {
      chunks++
      controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
    },
  })
  expect((await post(endless)).status).toBe(413)
  expect(chunks).toBeLessThan(50)
})

test('an AppError keeps its code and message', async () => {
  const response = await post('{"laps":-1}')
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'conflict', message: 'You cannot drive backwards.' })
})

test('an unexpected error returns 500 without its cause, and is logged once with the same request id', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const response = await post('{"laps":1001}')
  const body = await response.json()
  expect(response.status).toBe(500)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(body).toMatchObject({ code: 'internal' })
  expect(JSON.stringify(body)).not.toMatch('secret cause')
  expect(logged).toHaveBeenCalledTimes(1)
  expect(logged.mock.calls[0]).toMatchObject(['http.request_failed', { requestId: body.request_id, path: '/api/laps' }])
  logged.mockRestore()
})
