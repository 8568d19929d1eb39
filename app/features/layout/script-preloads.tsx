import { createContext, useContext } from 'react'
import type { EntryContext } from 'react-router'

/** The scripts of the page that is being rendered; empty in the browser, which has them already. */
export const PageScripts = createContext<readonly string[]>([])

/**
 * Preloads the scripts at low priority, so that they do not compete with the first image. Has to come before
 * React Router's own preloads of the same files, because a browser fetches a module once, as the first one says.
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
