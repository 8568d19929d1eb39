import { buildApp, buildPageCache } from '#server/site/app.ts'
import { renderPublicPage, servePage } from '#server/site/pages.ts'

export { startDraining } from '#server/site/health.ts'
export { closeApp, openApp } from './open-app.ts'

// Vite builds this module to build/server/index.js, so that API and pages share one module graph.
export const app = await buildApp(servePage)
export const pageCache = buildPageCache(renderPublicPage)
