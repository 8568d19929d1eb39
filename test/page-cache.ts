import type { FairSemaphore } from '#server/platform/fair-semaphore.ts'
import type { RenderedPage } from '#server/platform/page-cache/pack.ts'
import { type CacheResult, createPageCache } from '#server/platform/page-cache/page-cache.ts'
import { addressOf, html } from './public-pages.ts'

export const shop = addressOf('/shop')
export const login = addressOf('/auth/login')

type Options = { maxBytes?: number; expireAllAt?: Date; lane?: FairSemaphore }

/** A connected cache with a controllable clock, whose system time can be changed, and a counting renderer. */
export function openPageCache({ maxBytes, expireAllAt, lane }: Options = {}) {
  const clock = { now: Date.UTC(2026, 0, 1), stepMs: 0 }
  const rendered: string[] = []
  const shown = { render: () => Promise.resolve(html('the shop')) as Promise<RenderedPage> }
  const render = (url: string) => {
    rendered.push(url)
    return shown.render()
  }
  const cache = createPageCache({
    render,
    now: () => clock.now,
    systemTime: () => clock.now + clock.stepMs,
    ...(maxBytes && { maxBytes }),
    ...(expireAllAt && {
      nextExpiry: (afterMs: number) =>
        afterMs < expireAllAt.getTime() ? expireAllAt.getTime() : Number.POSITIVE_INFINITY,
    }),
    ...(lane && { lane }),
  })
  cache.connected()
  const get = async (address = shop, client = 'a client') => cache.find(address) ?? (await cache.fetch(address, client))
  const show = (text: string, init?: Parameters<typeof html>[1]) => {
    shown.render = async () => html(text, init)
  }
  return { cache, clock, rendered, shown, get, show }
}

export const textOf = (result: CacheResult | undefined) => result?.page.variants.identity.body.toString()
