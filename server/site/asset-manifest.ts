import type { ServerBuild } from 'react-router'
import { config } from '#server/platform/config.ts'

type Manifest = ServerBuild['assets']

let moved: ServerBuild | undefined

/**
 * The build with the URLs of its files at ASSET_ORIGIN. Scripts load the rest of their files from where they come from,
 * so only the markup has to name the origin.
 */
export function withAssetOrigin(build: ServerBuild): ServerBuild {
  if (!config.ASSET_ORIGIN || config.NODE_ENV === 'development') return build
  moved ??= { ...build, assets: moveManifest(build.assets, config.ASSET_ORIGIN) }
  return moved
}

function moveManifest(manifest: Manifest, origin: string): Manifest {
  return JSON.parse(JSON.stringify(manifest), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('/assets/') ? origin + value : value,
  )
}
