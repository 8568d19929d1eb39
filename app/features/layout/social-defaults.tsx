import { useContext } from 'react'
import { useMatches } from 'react-router'
import { absoluteAssetUrl } from '#app/lib/asset-url.ts'
import { Origin } from '#app/lib/origin.ts'

/** Default social meta tags for pages without their own, such as cart and account. Only the server renders them. */
export function SocialDefaults() {
  const origin = useContext(Origin)
  const isDescribed = useMatches().some(({ loaderData }) => describesItself(loaderData))
  if (isDescribed) return null
  return (
    <>
      <meta
        name="description"
        content="T-shirts, hoodies and hats drawn by independent artists who love cars. Printed to order."
      />
      <meta property="og:site_name" content="Pitlane" />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={absoluteAssetUrl(origin, '/social.jpg')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Loaders return `about` or `origin` only for pages with their own meta tags. */
function describesItself(loaderData: unknown) {
  return typeof loaderData === 'object' && loaderData !== null && ('about' in loaderData || 'origin' in loaderData)
}
