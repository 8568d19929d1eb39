import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '#server/platform/config.ts'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import { startHearing, stopHearing } from '#server/platform/page-cache/wait-for-own-invalidation.ts'
import { pagesDoor } from './page-cache-listener.ts'
import { answerPage, renderForEverybody } from './pages.ts'
import { buildSite } from './site.ts'

export { closeShop, openShop } from '#server/start/open-app.ts'
export { startDraining } from './health.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The whole site. Vite builds this module to build/server/index.js, so that API and pages share one module graph. */
export const app = buildSite(answerPage)

const cache = createPageCache({ render: renderForEverybody, turnsAt: config.LAUNCH_AT })
const servesPages = config.PROCESS === 'web' || config.PROCESS === 'all'
/** Through a transaction pooler nothing would ever be heard, and pages live for a moment only. */
const canHear = !config.DATABASE_POOLER || config.DATABASE_DIRECT_URL !== undefined

/** The page cache in front of the site; in development it is left out. */
export const pages = {
  open(databaseUrl: string) {
    if (servesPages && canHear) startHearing(config.DATABASE_DIRECT_URL ?? databaseUrl, cache)
  },
  close: stopHearing,
  inFrontOf: (next: Listener): Listener => (servesPages ? pagesDoor(cache, next) : next),
}
