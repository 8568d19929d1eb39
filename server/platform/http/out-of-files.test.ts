import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import * as client from '#server/platform/db/client.ts'
import { logOutages } from '#server/platform/db/log-outages.ts'
import { filterErrors, logger } from '#server/platform/log.ts'
import { EVENTUALLY } from '#test/wait.ts'
import type { Env } from './context.ts'
import { respondError } from './errors.ts'

afterEach(() => client.disconnect())

/** New connections fail as they do in a process that has too many files open. */
function failToConnect(code: string) {
  return vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
    return this.destroy(Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code }))
  })
}

const eventsOf = (lines: { mock: { calls: unknown[][] } }) => lines.mock.calls.map(([fields]) => fields)

test.each(['EMFILE', 'ENFILE'])(
  'a new database connection that fails with %s is a 503 with Retry-After and a logged outage',
  async (code) => {
    const errors = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const warnings = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    logOutages()
    onTestFinished(() => {
      vi.restoreAllMocks()
      filterErrors(() => false)
    })
    client.connect(inject('adminUrl'))
    const app = new Hono<Env>()
      .onError(respondError)
      .get('/', async (c) => c.json(await client.db.execute(sql`select 1`)))
    const failing = failToConnect(code)
    const response = await app.request('/')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(eventsOf(errors)).toEqual([expect.objectContaining({ event: 'db.unavailable', code })])
    failing.mockRestore()
    const recovered = expect.objectContaining({ event: 'db.recovered' })
    await vi.waitFor(() => expect(eventsOf(warnings)).toContainEqual(recovered), EVENTUALLY)
    expect((await app.request('/')).status).toBe(200)
  },
)
