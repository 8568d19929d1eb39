import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { config } from '#server/platform/config.ts'
import type { StartReport } from './open-app.ts'

export type App = {
  open: (databaseUrl: string, port: number) => Promise<StartReport>
  close: () => Promise<void>
  startDraining: () => void
  handle: (request: IncomingMessage, response: ServerResponse) => void
}

type Bundle = typeof import('./bundle.ts')

/** Loads the built app, or the current sources in development. */
export function loadApp(server: Server): Promise<App> {
  return config.NODE_ENV === 'development' ? loadFromSources(server) : loadFromBuild()
}

async function loadFromBuild(): Promise<App> {
  const built = '../../build/server/index.js' // a variable, so that the type check does not look for the build
  const { app, pageCache, openApp, closeApp, startDraining }: Bundle = await import(built)
  return {
    open: async (databaseUrl, port) => {
      const report = await openApp(databaseUrl, port)
      pageCache.open(databaseUrl)
      return report
    },
    close: async () => {
      await pageCache.close()
      await closeApp()
    },
    startDraining,
    handle: pageCache.inFrontOf(getRequestListener(app.fetch)),
  }
}

async function loadFromSources(server: Server): Promise<App> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const current = () => vite.ssrLoadModule('./server/start/bundle.ts') as Promise<Bundle>
  const handle = getRequestListener(async (request) => (await current()).app.fetch(request))
  return {
    open: async (databaseUrl, port) => (await current()).openApp(databaseUrl, port),
    startDraining: () => {},
    close: async () => {
      await (await current()).closeApp()
      await vite.close()
    },
    handle: (request, response) => vite.middlewares(request, response, () => handle(request, response)),
  }
}
