import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { runJobs } from '#test/jobs.ts'
import type { Attempt } from './attempt.ts'
import { screens } from './screens.ts'
import { FAULTS, type Fault, type Outcome, outcomeOf, type Part, SCREENS, type Screen } from './table.ts'
import { countRows, type Written, writtenSince } from './written-rows.ts'

const UNAVAILABLE =
  /cannot be (reached|stored|read) at the moment\. Please try again\.|temporarily unavailable\. Please try again in a moment\.|The service is busy\. Please try again\./

type Options = {
  breakPart: (fault: Fault) => Promise<void> | void
  repair: (fault: Fault) => Promise<void> | void
  /** Rows that a screen keeps after a 503, so that a retry continues where it stopped. All others must not exist. */
  kept?: Partial<Record<Screen, Written>>
  /** For `later`: after the jobs have failed, the work must be stored but unfinished. */
  checkMeanwhile?: Check
  /** For `later`: when the part works again and the jobs have run, the work must be finished, once. */
  checkLater?: Check
}

/** `before`: the rows when the screen was opened. */
type Check = (screen: Screen, before: Written) => Promise<void>

/** The rows of a webhook, even if it is sent again. */
const WRITTEN_ONCE: Partial<Record<Screen, Written>> = {
  'webhook of a payment': { orders: 1, payment_events: 1 },
  'webhook of a refund': { refunds: 1, refunded: 1, payment_events: 1 },
  'webhook of a dispute': { disputes: 1, payment_events: 1 },
  'webhook of a parcel': { tracking: 1, delivered: 1 },
}

/** `npm test` leaves out the screens that a part does not concern. */
const isCore = process.env.PITLANE_TEST === 'core'

/** Tests every cell of a part: a screen, a fault, and what the table says about them. */
export function testPart(part: Part, { breakPart, repair, kept = {}, ...checks }: Options): void {
  const { checkMeanwhile = async () => {}, checkLater = async () => {} } = checks
  describe.each(FAULTS)(`${part} %s`, (fault) => {
    const cells = SCREENS.map((screen) => [screen, outcomeOf(screen, part, fault)] as const)
    test.each(cells.filter(([, outcome]) => outcome !== 'works' || !isCore))('%s: %s', async (screen, outcome) => {
      const attempt = await screens[screen]()
      await db.execute(sql`delete from pgboss.job`)
      const before = await countRows()
      await breakPart(fault)
      const response = await send(attempt, async () => {
        if (!hasJobs(part, outcome)) return
        await runAllJobs()
        if (outcome === 'later') await checkMeanwhile(screen, before)
        else expect(await listRetries()).toEqual([])
      }).finally(() => repair(fault))
      const body = await response.text()
      if (outcome === '503') {
        expect({ status: response.status, retryAfter: response.headers.get('Retry-After'), body }).toEqual({
          status: 503,
          retryAfter: expect.stringMatching(/^[1-9]\d*$/),
          body: expect.stringMatching(UNAVAILABLE),
        })
        expect(await writtenSince(before)).toEqual(kept[screen] ?? {})
        const retried = await attempt()
        expect({ isOk: retried.ok, text: retried.ok || (await retried.text()) }).toEqual({ isOk: true, text: true })
        await checkWrittenOnce(screen, attempt, before)
        return
      }
      expect({ status: response.status, body }).toEqual({
        status: outcome === 'not ready' ? 503 : expect.toSatisfy((status: number) => status >= 200 && status < 300),
        body: expect.any(String),
      })
      if (outcome === 'left out') expect(JSON.parse(body)).toEqual({ tax: null })
      if (outcome === 'last copy') expect(JSON.parse(body)).toMatchObject({ stale: true })
      if (outcome !== 'later') return
      await runAllJobs()
      await checkLater(screen, before)
    })
  })
}

/** Senders repeat an event whose response was lost. */
async function checkWrittenOnce(screen: Screen, attempt: Attempt, before: Written) {
  const written = WRITTEN_ONCE[screen]
  if (!written) return
  expect((await attempt()).status).toBe(200)
  expect(await writtenSince(before)).toEqual(written)
}

/** Sends the request, then checks what the part's failure does to its jobs. */
async function send(attempt: Attempt, check: () => Promise<void>): Promise<Response> {
  const response = await attempt()
  await check()
  return response
}

/** Jobs are in the database, so they do not run without it. */
function hasJobs(part: Part, outcome: Outcome) {
  return part !== 'database' && (outcome === 'works' || outcome === 'later')
}

/** The queues with a job that failed and will run again. */
async function listRetries() {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state in ('retry', 'failed') order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Also those that would run later. Ignores failures, which are retried; designs of tests have no files to draw. */
async function runAllJobs() {
  await db.execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
  await runJobs().catch(() => {})
}
