import { answerPage } from './pages.ts'
import { buildSite } from './site.ts'

export { closeShop, openShop } from '#server/shop.ts'
export { startDraining } from './health.ts'

/** The whole site. Vite builds this module to build/server/index.js, so that API and pages share one module graph. */
export const app = buildSite(answerPage)
