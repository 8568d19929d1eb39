import { loadavg } from 'node:os'
import { readMemory } from '../../bench/process-memory.ts'
import { startChild } from '../../bench/start-child.ts'
import type { ChaosCase } from '../case.ts'
import { judgeAnswers, judgeMemory, judgeServed, judgeTimes, verdict } from '../load/judge-overload.ts'
import type { Mix, Sample } from '../load/mixed-arrivals.ts'
import { openBusyShop } from '../load/open-busy-shop.ts'
import { goodPerSecond, summarizeKinds, summarizeSeconds } from '../load/read-samples.ts'
import { prepareMix, shareOf, shuffledPattern } from '../load/shop-mix.ts'

/** Enough to keep the cores busy, too few to fill a queue. */
const CAPACITY_CONNECTIONS = 16
const CONNECTIONS = 600
/** An upper estimate, for the number of payments while the capacity is measured. */
const MAX_CAPACITY = 1500
const CALM = 0.5
const OVERLOAD = 3
const FLASH_SALE = 10

const FULL = {
  warmUpMs: 10_000,
  capacityMs: 20_000,
  calmMs: 15_000,
  afterMs: 30_000,
  overloadMs: 120_000,
  flashMs: 30_000,
}
const QUICK = { warmUpMs: 1000, capacityMs: 2000, calmMs: 3000, afterMs: 3000, overloadMs: 4000, flashMs: 2000 }

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
      const offer = async (name: string, atLeastMs: number, perSecond?: number): Promise<Sample[]> => {
        // Long enough for every kind to arrive, even on a slow machine.
        const milliseconds = perSecond ? Math.max(atLeastMs, (pattern.length * 1000) / perSecond) : atLeastMs
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
      const capacity = goodPerSecond(atCapacity, lengths.capacityMs)
      if (capacity === 0) throw new Error('The shop served nothing.')
      report(`capacity ${capacity.toFixed(0)}/s`)
      const before = await offer('before', lengths.calmMs, capacity * CALM)
      const during = await offer('overload', lengths.overloadMs, capacity * OVERLOAD)
      const after = await offer('after', lengths.afterMs, capacity * CALM)
      report(`before, ${summarizeSeconds(before)}`)
      report(`after, ${summarizeSeconds(after)}`)
      const flash = await offer('flash sale', lengths.flashMs, capacity * FLASH_SALE)
      return [
        ...judgeAnswers([...during, ...flash]),
        ...judgeServed({ before, during, quick }),
        judgeMemory(readMemory(shop.pid)),
        verdict('payments, orders and royalties agree', '', await shop.isMoneyRight()),
        // Too short to measure, and next to other tests.
        ...(quick ? [] : judgeTimes({ atCapacity, before, during, after, ...lengths })),
      ]
    } finally {
      await generator.stop()
      await shop.close()
    }
  },
}
