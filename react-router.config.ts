import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'

type Manifest = { routes: Record<string, { imports?: string[] } & Record<string, unknown>> }

/** As in server/site/asset-manifest.ts: React compares the markup with it. */
const MOVE_FILES =
  'const{origin:o}=new URL(import.meta.url);if(o!==location.origin)window.__reactRouterManifest=JSON.parse(JSON.stringify(window.__reactRouterManifest),(k,v)=>typeof v=="string"&&v.startsWith("/assets/")?o+v:v)'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const assets = path.join(buildDirectory, 'client/assets')
    const manifests = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file))
    if (manifests.length !== 1) throw new Error(`Expected one route manifest, found ${manifests.length}.`)
    for (const file of manifests) await shortenManifest(path.join(assets, file))
  },
} satisfies Config

/**
 * Every page loads the manifest with all routes. The files that a route imports are half of it, and the browser needs them
 * only for links with `prefetch`, which we do not use. A flag that is missing counts as false. The server has its own copy,
 * for the preloads of a page.
 */
async function shortenManifest(file: string) {
  const [, start = '', json = ''] = /^([^{]*)(\{.*\})/s.exec(await readFile(file, 'utf8')) ?? []
  const manifest = JSON.parse(json) as Manifest
  for (const route of Object.values(manifest.routes)) {
    delete route.imports
    for (const [flag, value] of Object.entries(route)) if (value === false) delete route[flag]
  }
  await writeFile(file, `${start}${JSON.stringify(manifest)};${MOVE_FILES}`)
}
