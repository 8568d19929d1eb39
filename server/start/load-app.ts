import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { config } from '#server/platform/config.ts'

export type Site = {
  openShop: (databaseUrl: string, port: number) => Promise<void>
  closeShop: () => Promise<void>
  startDraining: () => void
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

type BuiltSite = typeof import('#server/site/app.ts')

/** The site as built, or in development as its sources are at this moment. */
export function loadSite(server: Server): Promise<Site> {
  return config.NODE_ENV === 'development' ? loadFromSources(server) : loadFromBuild()
}

async function loadFromBuild(): Promise<Site> {
  const built = '../../build/server/index.js' // a variable, so that the type check does not look for the build
  const { app, pages, openShop, closeShop, startDraining }: BuiltSite = await import(built)
  return {
    openShop: async (databaseUrl, port) => {
      await openShop(databaseUrl, port)
      pages.open(databaseUrl)
    },
    closeShop: async () => {
      await pages.close()
      await closeShop()
    },
    startDraining,
    answer: pages.inFrontOf(getRequestListener(app.fetch)),
  }
}

async function loadFromSources(server: Server): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const current = () => vite.ssrLoadModule('./server/site/app.ts') as Promise<BuiltSite>
  const answer = getRequestListener(async (request) => (await current()).app.fetch(request))
  return {
    openShop: async (databaseUrl, port) => (await current()).openShop(databaseUrl, port),
    startDraining: () => {},
    closeShop: async () => {
      await (await current()).closeShop()
      await vite.close()
    },
    answer: (request, response) => vite.middlewares(request, response, () => answer(request, response)),
  }
}
