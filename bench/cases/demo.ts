import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilQueueIsEmpty } from '#test/empty-queue.ts'
import { startShop } from '#test/server.ts'
import { visitPage } from '../load/visit-page.ts'
import { quantile } from '../report/statistics.ts'
import { formatMs, formatSeconds } from '../report/units.ts'
import type { Bench } from '../result.ts'
import { startChild } from '../start-child.ts'
import { whileRunning } from '../while-running.ts'

const SHOWN_WITHIN_MS = 8000
const DRAWN_WITHIN_MS = 60_000
const POLL_MS = 50
/** A few visitors, who take almost no time from the drawing. */
const PER_SECOND = 10
/** In rounds of the other cases. */
const AFTER_LENGTH = 10

/** The first `npm start` of a newcomer, with the embedded database. */
export const demo: Bench = {
  name: 'demo',
  about:
    'first start with the demo: time until designs are shown and until all images are drawn, and latency meanwhile',
  async run({ roundMs }) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-bench-demo-'))
    const generator = startChild('bench/load/open-loop.ts')
    const startedAt = performance.now()
    const elapsed = () => performance.now() - startedAt
    const shop = await startShop({ DATA_DIR: folder, DEMO: '1', RATE_LIMITS: '1000000' })
    try {
      const readyMs = elapsed()
      while (!(await showsDesigns(shop.url))) await sleep(POLL_MS)
      const shownMs = elapsed()
      const port = Number(new URL(shop.url).port)
      const visit = (milliseconds: number) =>
        visitPage(generator, { port, path: '/shop', perSecond: PER_SECOND, milliseconds })
      const meanwhile: number[] = []
      const drawn = untilQueueIsEmpty(embeddedUrl(folder)).then(elapsed)
      await whileRunning(drawn, async () => void meanwhile.push(...(await visit(roundMs))))
      const drawnMs = await drawn
      const after = await visit(roundMs * AFTER_LENGTH)
      return [
        {
          name: 'first page of designs',
          measured: `${formatSeconds(shownMs)} after the start (ready after ${formatSeconds(readyMs)})`,
          target: `at most ${formatSeconds(SHOWN_WITHIN_MS)}`,
          passed: shownMs <= SHOWN_WITHIN_MS,
        },
        {
          name: 'all images of the demo',
          measured: `${formatSeconds(drawnMs)} after the start`,
          target: `at most ${formatSeconds(DRAWN_WITHIN_MS)}`,
          passed: drawnMs <= DRAWN_WITHIN_MS,
        },
        { name: '/shop while the demo is drawn', measured: `${describe(meanwhile)}; ${describe(after)} afterwards` },
      ]
    } finally {
      await generator.stop()
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function showsDesigns(url: string) {
  const response = await fetch(`${url}/shop`)
  return (await response.text()).includes('href="/design/')
}

function embeddedUrl(folder: string) {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(path.join(folder, 'postgres/run'))}`
}

function describe(latencies: readonly number[]) {
  return `p50 ${formatMs(quantile(latencies, 0.5))}, p99 ${formatMs(quantile(latencies, 0.99))}`
}
