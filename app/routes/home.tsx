import { DesignerProgram } from '#app/components/home/designer-program.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { pageMeta } from '#app/meta.ts'
import { siteData } from '#app/structured-data.ts'
import { pageContext } from '#server/http/context.ts'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = ({ loaderData: { origin } = { origin: '' } }) => [
  ...pageMeta({
    origin,
    path: '/',
    title: 'Pitlane: apparel drawn by people who love cars',
    description:
      'T-shirts, hoodies and hats drawn by independent artists who love cars. Printed to order, 40% goes to the artist.',
  }),
  { 'script:ld+json': siteData(origin) },
]

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin }
}

export default function Home() {
  return (
    <>
      <Hero />
      <DesignerProgram />
    </>
  )
}
