import { createContext, useContext } from 'react'
import type { EntryContext } from 'react-router'

/** The scripts of the rendered page. */
export const PageScripts = createContext<readonly string[]>([])

/**
 * Preloads the scripts at low priority, so that they do not compete with the first image. Must come before React Router's
 * own preloads of the same files, because the first preload of a module decides its priority. Only the server renders them.
 */
export function ScriptPreloads() {
  return useContext(PageScripts).map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)
}

export function listPageScripts({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const scripts = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [
      route.module,
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      ...(route.imports ?? []),
    ]),
  ]
  return [...new Set(scripts)].filter((script) => script !== undefined)
}
