import { useState } from 'react'
import { Article } from '#app/features/content/article.tsx'
import { Contents } from '#app/features/content/contents.tsx'
import { TextSheet } from '#app/features/content/text-sheet.tsx'
import { UnitSwitch } from '#app/features/sizes/choice-switch.tsx'
import { SizeTable } from '#app/features/sizes/size-table.tsx'
import { pageMeta } from '#app/lib/meta.ts'
import { staticIsland } from '#app/lib/static-island.tsx'
import { isoDay } from '#domain/dates.ts'
import { sizeChartFor, UNITS, type Unit } from '#domain/size-chart.ts'
import { findTextPage } from '#server/features/content/find-text.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/size-guide'

const MeasureDrawing = staticIsland(
  () => import('#app/features/sizes/measure-drawing.tsx').then(({ MeasureDrawing }) => MeasureDrawing),
  { isAwaited: true },
)

const GARMENTS = [
  { garment: 'tee', id: 't-shirts', text: 'T-shirts' },
  { garment: 'hoodie', id: 'hoodies', text: 'Hoodies' },
  { garment: 'tank', id: 'tank-tops', text: 'Tank tops' },
  { garment: 'hat', id: 'hats', text: 'Hats' },
] as const

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    origin: loaderData.origin,
    path: '/size-guide',
    title: `${loaderData.page.title} · Pitlane`,
    description: loaderData.page.description,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { updated, ...page } = findTextPage('size-guide')
  return { origin: context.get(pageContext).origin, page: { ...page, updated: isoDay(updated) } }
}

export default function SizeGuide({ loaderData: { page } }: Route.ComponentProps) {
  const [unit, setUnit] = useState<Unit>(UNITS[0])
  return (
    <TextSheet {...page} aside={<Contents headings={[...GARMENTS, ...page.headings]} />}>
      <UnitSwitch unit={unit} onChange={setUnit} />
      <div className="mt-8 grid max-w-[48rem] gap-12">
        {GARMENTS.map(({ garment, id, text }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="display-3">
              {text}
            </h2>
            <div className="mt-2 flex items-start justify-between gap-6">
              <p className="text-muted text-small">{sizeChartFor(garment).how}</p>
              <div className="w-28 flex-none">
                <MeasureDrawing garment={garment} />
              </div>
            </div>
            <SizeTable garment={garment} unit={unit} />
          </section>
        ))}
      </div>
      <Article html={page.html} className="mt-14" />
    </TextSheet>
  )
}
