import { DesignerProgram } from '#app/components/home/designer-program.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { NewArrivals } from '#app/components/home/new-arrivals.tsx'
import { Newsletter } from '#app/components/home/newsletter.tsx'
import { OpenRequests } from '#app/components/home/open-requests.tsx'
import { Trending } from '#app/components/home/trending.tsx'
import { pageMeta } from '#app/meta.ts'
import { siteData } from '#app/structured-data.ts'
import { loadHomePage } from '#server/catalog/load-home-page.ts'
import { pageContext } from '#server/http/context.ts'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.about

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  // Described here and not in the browser, which would have to load the words of it.
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
  return { about, page: await loadHomePage(new Date()) }
}

export default function Home({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <Hero designs={page.hero} />
      <Trending designs={page.trending} tower={page.tower} />
      <NewArrivals designs={page.arrivals} />
      <DesignerProgram />
      <OpenRequests requests={page.requests} />
      <Newsletter />
    </>
  )
}
