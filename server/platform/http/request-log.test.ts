import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { logger } from '#server/platform/log.ts'
import type { Env } from './context.ts'
import { setRequestAccount } from './request-context.ts'
import { requestLog } from './request-log.ts'

const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
const debug = vi.spyOn(logger, 'debug').mockImplementation(() => {})
afterEach(() => vi.clearAllMocks())

const app = new Hono<Env>()
  .use(requestLog)
  .get('/readyz', (c) => c.text('ready'))
  .get('/me', (c) => {
    setRequestAccount({ accountId: 'a1' })
    return c.text('me')
  })

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3::4', '2001:db8:1::'],
])('a line has the account and the network of %s', async (address, ip) => {
  await app.request('/me', {}, from(address))
  expect(info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'http.request', path: '/me', status: 200, ip, userId: 'a1' }),
    'request served',
  )
})

test('health checks are logged at debug only', async () => {
  await app.request('/readyz', {}, from('203.0.113.77'))
  expect(info).not.toHaveBeenCalled()
  expect(debug).toHaveBeenCalledOnce()
})

test('every line names the instance', () => {
  expect(logger.bindings().instance).toMatch(new RegExp(`^.+:${process.pid}$`))
})
