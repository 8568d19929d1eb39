import { useContext } from 'react'
import { useMatches } from 'react-router'
import { Origin } from '#app/lib/origin.ts'

/** What shared links to a page show that does not describe itself, as cart and account do not. */
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
      <meta property="og:image" content={`${origin}/social.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** A loader that asks for the shop's address does so to describe its page. */
function describesItself(loaderData: unknown) {
  return typeof loaderData === 'object' && loaderData !== null && ('about' in loaderData || 'origin' in loaderData)
}
