import { Suspense } from 'react'
import { NewArrivals } from '#app/features/home/new-arrivals.tsx'
import { Trending } from '#app/features/home/trending.tsx'
import { FollowedLinks } from '#app/lib/followed-links.tsx'
import { pageMeta } from '#app/lib/meta.ts'
import { staticIsland } from '#app/lib/static-island.tsx'
import { siteData } from '#app/lib/structured-data.ts'
import { loadHomePage } from '#server/features/catalog/home/load-home-page.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/home'

const Hero = staticIsland(() => import('#app/features/home/hero.tsx').then(({ Hero }) => Hero), { isAwaited: true })

const DesignerProgram = staticIsland(() =>
  import('#app/features/home/designer-program.tsx').then(({ DesignerProgram }) => DesignerProgram),
)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.about

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  // Computed on the server, so that the browser does not load the code for it.
  const about = [
    ...pageMeta({
      origin,
      path: '/',
      title: 'Pitlane: apparel drawn by people who love cars',
      description:
        'T-shirts, hoodies and hats drawn by independent artists who love cars. Printed to order, 40% goes to the artist.',
    }),
    { 'script:ld+json': siteData(origin) },
  ]
  return { about, page: await loadHomePage() }
}

export default function Home({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <FollowedLinks>
      <Hero designs={page.hero} />
      {/* Each is hydrated on its own, and first the one that the visitor uses. */}
      <Suspense>
        <Trending designs={page.trending} tower={page.tower} />
      </Suspense>
      <Suspense>
        <NewArrivals designs={page.arrivals} />
      </Suspense>
      <DesignerProgram />
    </FollowedLinks>
  )
}
