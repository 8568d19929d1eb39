import { Link } from 'react-router'
import { assetUrl } from '#app/lib/asset-url.ts'
import { cx } from '#app/ui/cx.ts'
import { colorWord } from '#domain/color-name.ts'
import { formatMoney } from '#domain/money.ts'
import type { Sample } from '#domain/samples.ts'
import { SAMPLE_IMAGES } from './sample-images.ts'

/** A sample design that is not for sale. Looks like a design card and links to the shop. */
export function SampleCard({ sample, fills }: { sample: Sample; fills: boolean }) {
  const { title, designer, priceCents, garment, color } = sample
  return (
    <article className="sheet-cell group relative flex min-w-0 flex-col">
      <div className="order-last grid items-baseline gap-x-3 p-3 pb-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-4 sm:pb-5">
        <h3 className="min-w-0 font-semibold text-[0.9375rem] leading-snug sm:text-base">
          <Link
            to="/shop"
            className="after:absolute after:inset-0 after:z-2 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-signal focus-visible:after:-outline-offset-3"
          >
            {title}
          </Link>
        </h3>
        <span className="num font-semibold max-sm:text-[0.9375rem]">{formatMoney(priceCents)}</span>
      </div>
      <div className={cx('relative aspect-[1/1.28] overflow-hidden bg-stage sm:aspect-[1/1.08]', fills && 'lg:grow')}>
        <span className="absolute top-0 left-0 z-1 max-w-full truncate bg-paper px-3 py-1.5 font-display font-semibold text-[0.9375rem] leading-none tracking-[0.02em]">
          {designer}
        </span>
        <img
          src={assetUrl(SAMPLE_IMAGES[title] ?? '')}
          width={640}
          height={760}
          alt={`${title} on a ${colorWord(color)} ${garment === 'tee' ? 't-shirt' : 'hoodie'}`}
          loading="lazy"
          decoding="async"
          className="absolute inset-x-[3%] inset-y-[3.5%] h-[93%] w-[94%] object-contain transition-transform duration-180 max-sm:top-6 max-sm:h-[calc(100%-3.25rem)] motion-safe:group-hover:-translate-y-1.5"
        />
      </div>
    </article>
  )
}
