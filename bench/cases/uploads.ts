import { setTimeout as sleep } from 'node:timers/promises'
import { art } from '#test/images.ts'
import { type Designer, signInDesigner, upload } from '../designer.ts'
import { visitPage } from '../load/visit-page.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { readMemory, readOwnMemory } from '../process-memory.ts'
import { quantile } from '../report/statistics.ts'
import { formatMegabytes, formatMs, MEGABYTE } from '../report/units.ts'
import type { Bench, Options, Result } from '../result.ts'
import { type Child, startChild } from '../start-child.ts'
import { whileRunning } from '../while-running.ts'

const DESIGNS = 1000
const DESIGNERS = 5
const UPLOADS_EACH = 4
const LARGE_AT_ONCE = 4
/** The recommended size of an artwork, 24 megapixels. */
const USUAL = { width: 4500, height: 5400 }
/** 40 megapixels. */
const LARGE = { width: 6250, height: 6400 }
const SMALL = { width: 1500, height: 1800 }
const MAX_P99 = 2
const MAX_MB = 350
const POLL_MS = 200
/** Far below the capacity, so that the latency depends on the uploads alone. */
const PER_SECOND = 50
/** In rounds of the other cases. */
const IDLE_LENGTH = 10

/** Uploads beside visitors: latency of a page, and memory of the server with its child processes. */
export const uploads: Bench = {
  name: 'uploads',
  about: 'p99 of /shop during 20 uploads; memory during four uploads of 40 megapixels',
  async run(options) {
    const shop = await openShop('bench_uploads', DESIGNS)
    const generator = startChild('bench/load/open-loop.ts')
    try {
      const designers: Designer[] = []
      while (designers.length < DESIGNERS) designers.push(await signInDesigner(shop))
      return [
        await compareLatency(shop, designers, generator, options),
        await measureMemory(shop, designers.slice(0, LARGE_AT_ONCE), options.isQuick ? SMALL : LARGE),
      ]
    } finally {
      await generator.stop()
      await shop.close()
    }
  },
}

async function compareLatency(
  shop: OpenShop,
  designers: Designer[],
  generator: Child,
  { roundMs, isQuick }: Options,
): Promise<Result> {
  const { width, height } = isQuick ? SMALL : USUAL
  const png = await art(width, height).png().toBuffer()
  const visit = (milliseconds: number) =>
    visitPage(generator, { port: shop.port, path: '/shop', perSecond: PER_SECOND, milliseconds })
  await visit(roundMs) // warm-up
  const idle = await visit(roundMs * IDLE_LENGTH)
  const during: number[] = []
  await whileRunning(uploadAll(shop, designers, png, UPLOADS_EACH), async () => {
    during.push(...(await visit(roundMs)))
  })
  const [before, meanwhile] = [quantile(idle, 0.99), quantile(during, 0.99)]
  const median = `p50 ${formatMs(quantile(during, 0.5))} instead of ${formatMs(quantile(idle, 0.5))}`
  return {
    name: `/shop during ${designers.length * UPLOADS_EACH} uploads`,
    measured: `p99 ${formatMs(meanwhile)} instead of ${formatMs(before)} (${(meanwhile / before).toFixed(1)} times), ${median}`,
    target: `at most ${MAX_P99} times`,
    passed: meanwhile <= MAX_P99 * before,
  }
}

async function measureMemory(shop: OpenShop, designers: Designer[], size: typeof LARGE): Promise<Result> {
  const png = await art(size.width, size.height).png().toBuffer()
  const megapixels = Math.round((size.width * size.height) / 1e6)
  const most = { server: 0, rss: 0, pss: 0 }
  await whileRunning(uploadAll(shop, designers, png, 1), async () => {
    const { rssBytes = 0, pssBytes = 0 } = readMemory(shop.pid) ?? {}
    most.server = Math.max(most.server, readOwnMemory(shop.pid)?.rssBytes ?? 0)
    most.rss = Math.max(most.rss, rssBytes)
    most.pss = Math.max(most.pss, pssBytes)
    await sleep(POLL_MS)
  })
  const name = `memory during ${designers.length} concurrent uploads of ${megapixels} megapixels`
  if (most.rss === 0) return { name, measured: 'unknown on this system' }
  return {
    name,
    measured: `${formatMegabytes(most.rss)} RSS, ${formatMegabytes(most.pss)} PSS; ${formatMegabytes(most.server)} RSS without the child processes`,
    target: `at most ${MAX_MB} MB RSS`,
    passed: most.rss <= MAX_MB * MEGABYTE,
  }
}

/** All designers at the same time, each `count` images one after the other. */
function uploadAll(shop: OpenShop, designers: Designer[], png: Buffer, count: number) {
  return Promise.all(
    designers.map(async (designer) => {
      for (let done = 0; done < count; done++) await upload(shop, designer, png)
    }),
  )
}
