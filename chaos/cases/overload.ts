import { loadavg } from 'node:os'
import { readMemory } from '../../bench/process-memory.ts'
import { quantile } from '../../bench/report/statistics.ts'
import { startChild } from '../../bench/start-child.ts'
import type { ChaosCase, Verdict } from '../case.ts'
import type { Mix, Sample } from '../load/mixed-arrivals.ts'
import { openBusyShop } from '../load/open-busy-shop.ts'
import { countGood, isShed, latencies, secondsToNormal, servedShare, summarizeKinds } from '../load/read-samples.ts'
import { prepareMix, SALES, shareOf, shuffledPattern } from '../load/shop-mix.ts'

/** Enough to keep the cores busy, too few to fill a queue. */
const CAPACITY_CONNECTIONS = 16
const CONNECTIONS = 600
/** An upper estimate, for the number of payments while the capacity is measured. */
const MAX_CAPACITY = 1500
const CALM = 0.5
const OVERLOAD = 3
const FLASH_SALE = 10
const MAX_RSS_BYTES = 768 * 2 ** 20

const FULL = { warmUpMs: 10_000, capacityMs: 20_000, calmMs: 15_000, overloadMs: 120_000, flashMs: 30_000 }
const QUICK = { warmUpMs: 1000, capacityMs: 2000, calmMs: 3000, overloadMs: 4000, flashMs: 2000 }

/** A mix of browsing and buying at three and at ten times the capacity, in an open loop. */
export const overload: ChaosCase = {
  name: 'overload',
  title: 'three and ten times the capacity, with a mix of browsing and buying',
  async run({ seed, quick, report }) {
    const lengths = quick ? QUICK : FULL
    const shop = await openBusyShop()
    const generator = startChild('chaos/load/mixed-arrivals.ts')
    try {
      const { kinds, buildWebhooks } = await prepareMix(shop.port)
      const pattern = shuffledPattern(seed)
      const offer = async (name: string, milliseconds: number, perSecond?: number): Promise<Sample[]> => {
        const payments = Math.ceil(((perSecond ?? MAX_CAPACITY) * shareOf('webhook') * milliseconds) / 1000)
        const mix: Mix = {
          port: shop.port,
          kinds: { ...kinds, webhook: await buildWebhooks(payments) },
          pattern,
          connections: perSecond ? CONNECTIONS : CAPACITY_CONNECTIONS,
          ...(perSecond && { perSecond }),
          milliseconds,
        }
        const samples = await generator.ask<Sample[]>(mix)
        report(`${name}, load average ${loadavg()[0]?.toFixed(1)}:\n${summarizeKinds(samples)}`)
        return samples
      }
      await offer('warm-up', lengths.warmUpMs)
      const atCapacity = await offer('capacity, closed loop', lengths.capacityMs)
      const capacity = countGood(atCapacity) / (lengths.capacityMs / 1000)
      report(`capacity ${capacity.toFixed(0)}/s`)
      const before = await offer('before', lengths.calmMs, capacity * CALM)
      const during = await offer('overload', lengths.overloadMs, capacity * OVERLOAD)
      const after = await offer('after', lengths.calmMs, capacity * CALM)
      const flash = await offer('flash sale', lengths.flashMs, capacity * FLASH_SALE)
      const rss = readMemory(shop.pid)?.rssBytes ?? 0
      const isMoneyRight = await shop.isMoneyRight()
      return [
        ...judgeOverload(during, atCapacity, capacity, lengths.overloadMs / 1000),
        judge(
          'normal after',
          secondsToNormal(after, before),
          (seconds) => seconds <= 10,
          (seconds) => `${seconds} s`,
        ),
        verdict(
          `flash sale, ${FLASH_SALE} × capacity`,
          `RSS ${(rss / 2 ** 20).toFixed(0)} MB, ${percent(servedShare(flash, SALES))} of sales served`,
          rss < MAX_RSS_BYTES && (await isHealthy(shop.port)),
        ),
        verdict('payments, orders and royalties agree', isMoneyRight ? 'yes' : 'no', isMoneyRight),
      ]
    } finally {
      await generator.stop()
      await shop.close()
    }
  },
}

function judgeOverload(during: Sample[], atCapacity: Sample[], capacity: number, seconds: number): Verdict[] {
  const shed = during.filter(isShed)
  const withoutCached = (samples: Sample[]) => samples.filter(({ kind }) => kind !== 'cached page')
  const goodput = countGood(during) / seconds
  const rendered = countGood(withoutCached(during)) / seconds
  const renderedCapacity = (capacity * countGood(withoutCached(atCapacity))) / countGood(atCapacity)
  const broken = during.filter((sample) => sample.status !== 503 && sample.status >= 500).length
  const withoutRetryAfter = shed.filter(({ hasRetryAfter }) => !hasRetryAfter).length
  return [
    judge(
      'goodput at 3 × capacity',
      goodput / capacity,
      (share) => share >= 0.9,
      (share) =>
        `${percent(share)} of ${capacity.toFixed(0)}/s (closed loop, 16 connections, generator and PostgreSQL on the same machine)`,
    ),
    judge('the same without pages in memory', rendered / renderedCapacity, (share) => share >= 0.9, percent),
    judge(
      '503 sent within',
      quantile(latencies(shed), 0.99),
      (ms) => ms < 50,
      (ms) => `p99 ${ms.toFixed(1)} ms, ${shed.length} refused`,
    ),
    judge('503 without Retry-After, other 5xx', withoutRetryAfter + broken, (count) => count === 0, String),
    judge('checkouts, orders and webhooks served', servedShare(during, SALES), (share) => share >= 0.99, percent),
    judge(
      'health checks',
      quantile(latencies(during.filter(({ kind }) => kind === 'health')), 0.99),
      (ms) => ms < 100,
      (ms) => `p99 ${ms.toFixed(1)} ms`,
    ),
  ]
}

function judge(
  test: string,
  value: number,
  isGood: (value: number) => boolean,
  format: (value: number) => string,
): Verdict {
  return verdict(test, format(value), isGood(value))
}

function verdict(test: string, figure: string, passed: boolean): Verdict {
  return { test, figure, passed }
}

function percent(share: number) {
  return `${(share * 100).toFixed(1)}%`
}

async function isHealthy(port: number) {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
}
