/** Public pictures and built files. A CDN may serve them, because they are the same for everyone. */
const PUBLIC_FILES = ['/storage/v1/object/public/', '/assets/']
/** Part of signed URLs, which no cache between the shop and the browser may keep. */
const SIGNATURE = /[?&]token=/

/** ASSET_ORIGIN, or empty. The browser has loaded this script from there; the server sets it once. */
let assetOrigin = import.meta.env.SSR ? '' : foreignOrigin(import.meta.url)

export function setAssetOrigin(origin = ''): void {
  assetOrigin = origin
}

/** The URL of a public picture or a built file, at the CDN if there is one. Other paths stay as they are. */
export function assetUrl(path: string): string {
  const isPublic = PUBLIC_FILES.some((prefix) => path.startsWith(prefix)) && !SIGNATURE.test(path)
  return isPublic ? assetOrigin + path : path
}

/** An absolute URL for other sites, such as search engines. */
export function absoluteAssetUrl(origin: string, path: string): string {
  return (assetOrigin || origin) + path
}

function foreignOrigin(script: string) {
  const { origin } = new URL(script)
  return origin === location.origin ? '' : origin
}
