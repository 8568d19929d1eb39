import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { logger } from '#server/platform/log.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { waitForDatabase } from './wait-for-database.ts'

const ABSENT = 'postgres://guest@127.0.0.1:1/none'

test('[O9] a start waits for a database that comes up later, and says so once', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const proxy = await openDatabaseProxy(inject('adminUrl'))
  onTestFinished(proxy.close)
  proxy.cut()
  let isOver = false
  const waiting = waitForDatabase(proxy.url, 600).then(() => {
    isOver = true
  })
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), EVENTUALLY)
  expect(isOver).toBe(false)
  proxy.restore()
  await waiting
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { event: 'db.waiting', reason: expect.any(String), seconds: 600 },
  ])
})

test('[setting DATABASE_WAIT_SECONDS] [O9] gives up after the configured time, and the migration reports the reason', async () => {
  await waitForDatabase(ABSENT, 0)
})

test('[O9] does not wait when waiting does not help', async () => {
  const missing = new URL(inject('adminUrl'))
  missing.pathname = '/no_such_database'
  await waitForDatabase(missing.href, 600)
})
