import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { refusedRequests } from '#test/refused-requests.ts'
import { silenceLog } from '#test/storage.ts'
import { buildApp } from './app.ts'
import { renderInLane } from './render-in-lane.ts'

testDatabase()
silenceLog()

/** Two are rendered, 50 wait. */
const PLACES = 52
const VISITORS = 60

type Kind = 'browse' | 'account' | 'checkout'

/** Pages that are rendered for each request, by priority. */
const PAGES: Record<Kind, readonly string[]> = {
  browse: ['/size-guide', '/contact/conversation'],
  account: ['/account', '/account/orders', '/admin', '/admin/orders.data'],
  checkout: ['/cart', '/checkout/success?session_id=cs_1', '/cart.data'],
}

/** The site with pages that are rendered once the test lets them, except for those in `quick`. */
async function openSite(quick: readonly string[]) {
  const { promise: rendered, resolve: finish } = Promise.withResolvers<void>()
  const site = await buildApp((c) =>
    renderInLane(c, async () => {
      if (!quick.includes(c.req.path)) await rendered
      return c.html('<!doctype html><title>A page</title>')
    }),
  )
  /** Each visitor has another address. */
  const visit = async (path: string, visitor = 0) => {
    const incoming = { socket: { remoteAddress: `203.0.113.${visitor}` }, headers: { host: 'localhost' } }
    return site.request(path, {}, { incoming })
  }
  return { visit, finish }
}

const FLOODS: [Kind, Kind[]][] = [
  ['browse', ['account', 'checkout']],
  ['account', ['browse', 'checkout']],
  ['checkout', ['browse', 'account']],
]

test.each(FLOODS)(
  'many visitors of %s pages are refused and counted, and do not delay others',
  async (flooded, others) => {
    const otherPages = others.flatMap((priority) => PAGES[priority])
    // A page waits at most five seconds for its turn. On a busy machine, the test takes longer.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { visit, finish } = await openSite(otherPages.map((page) => page.replace(/\?.*/, '')))
    const before = refusedRequests(flooded)
    const [page = ''] = PAGES[flooded]
    const flood = Array.from({ length: VISITORS }, (_, visitor) => visit(page, visitor))
    while (refusedRequests(flooded) - before < VISITORS - PLACES) await turn()
    for (const other of otherPages) expect((await visit(other)).status).toBe(200)
    finish()
    const responses = await Promise.all(flood)
    const refused = responses.filter(({ status }) => status === 503)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(PLACES)
    expect(refused).toHaveLength(VISITORS - PLACES)
    for (const response of refused) {
      expect(response.headers.get('Retry-After')).toBe('2')
      expect(await response.text()).toContain('We are busy right now')
    }
  },
)
