import { createContext, useContext } from 'react'
import { preload } from 'react-dom'
import type { EntryContext } from 'react-router'

/** The files of the rendered page. */
export const PageFiles = createContext<{ scripts: readonly string[]; styles: readonly string[] }>({
  scripts: [],
  styles: [],
})

/**
 * Preloads the stylesheet, and the scripts at low priority, so that they do not compete with the first image. React moves
 * preloads ahead of stylesheets, which a browser with six connections would then request last. Must come before React
 * Router's own preloads of the same scripts, because the first preload of a module decides its priority. Only the server
 * renders them.
 */
export function FilePreloads() {
  const { scripts, styles } = useContext(PageFiles)
  for (const href of styles) preload(href, { as: 'style' })
  return scripts.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)
}

export function listPageFiles({ manifest, staticHandlerContext }: EntryContext) {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  // React and the router first: they are the largest file and needed by all others.
  const scripts = [
    ...manifest.entry.imports,
    manifest.entry.module,
    manifest.url,
    ...routes.flatMap((route) => [
      route.module,
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      ...(route.imports ?? []),
    ]),
  ]
  const styles = routes.flatMap(({ css }) => css ?? [])
  return { scripts: [...new Set(scripts)].filter((script) => script !== undefined), styles: [...new Set(styles)] }
}
