import { DesignCard } from '#app/features/shop/design-card.tsx'
import { staticIsland } from '#app/lib/static-island.tsx'
import { ArrowLink } from '#app/ui/arrow-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { TRENDING } from '#domain/samples.ts'
import type { HomePage } from '#server/features/catalog/home/load-home-page.ts'

const SampleCard = staticIsland(() => import('./sample-card.tsx').then(({ SampleCard }) => SampleCard))

const TimingTower = staticIsland(() => import('./timing-tower.tsx').then(({ TimingTower }) => TimingTower))

/** The hero has the first two. */
const FIRST_POSITION = 3

/** Sample designs and, once there are sales, the best sellers next to them. */
export function Trending({ designs, tower }: { designs: HomePage['trending']; tower: HomePage['tower'] }) {
  const hasTower = tower.length > 0
  return (
    <section aria-labelledby="trending" className="wrap py-sec">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6">
        <h2 id="trending" className="display-1">
          Trending
        </h2>
        <ArrowLink to="/shop">All designs</ArrowLink>
      </div>
      <div className={cx('border-ink border-t', hasTower && 'lg:grid lg:grid-cols-[minmax(0,1fr)_min(30rem,33%)]')}>
        <ul
          className={cx(
            'sheet grid-cols-2 border-t-0 max-sm:-mx-gut',
            // Next to the tower, there is room for three.
            hasTower ? 'lg:grid-cols-3 lg:*:last:hidden' : 'lg:grid-cols-4',
          )}
        >
          {TRENDING.map((sample, index) => {
            const design = designs.find(({ title }) => title === sample.title)
            return (
              <li key={sample.title} className="relative grid min-w-0">
                <b
                  aria-hidden="true"
                  className="figure pointer-events-none absolute top-12 right-3 z-1 text-2xl leading-none"
                >
                  P{index + FIRST_POSITION}
                </b>
                {design ? (
                  <DesignCard design={design} isFirst={false} color={sample.color} isInSection fills={hasTower} />
                ) : (
                  <SampleCard sample={sample} fills={hasTower} />
                )}
              </li>
            )
          })}
        </ul>
        {hasTower && <TimingTower entries={tower} />}
      </div>
    </section>
  )
}
