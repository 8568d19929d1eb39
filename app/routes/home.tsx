import { DesignerProgram } from '#app/features/home/designer-program.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { NewArrivals } from '#app/features/home/new-arrivals.tsx'
import { Trending } from '#app/features/home/trending.tsx'
import { pageMeta } from '#app/lib/meta.ts'
import { siteData } from '#app/lib/structured-data.ts'
import { loadHomePage } from '#server/features/catalog/home/load-home-page.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/home'

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
    <>
      <Hero designs={page.hero} />
      <Trending designs={page.trending} tower={page.tower} />
      <NewArrivals designs={page.arrivals} />
      <DesignerProgram />
    </>
  )
}
