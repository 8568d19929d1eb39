import { Heart } from '#app/features/favorites/heart.tsx'
import emptyTee from '#app/images/empty-tee.svg?no-inline'
import { assetUrl } from '#app/lib/asset-url.ts'
import type { Favorite } from '#domain/favorites.ts'

/** Placeholder card for a favorite that is no longer available. */
export function GoneDesign({ design }: { design: Favorite }) {
  return (
    <article className="sheet-cell relative flex min-w-0 flex-col">
      <div className="order-last p-3 pb-4 sm:p-4 sm:pb-5">
        <h2 className="min-w-0 wrap-anywhere font-semibold text-[0.9375rem] leading-snug sm:text-base">
          {design.title || 'Unknown design'}
        </h2>
        <p className="mt-1 text-muted text-small">No longer available</p>
      </div>
      <div className="relative grid aspect-[1/1.28] place-items-center bg-stage sm:aspect-[1/1.08]">
        <img src={assetUrl(emptyTee)} alt="" width={400} height={440} className="h-[62%] w-auto opacity-60" />
        <Heart design={design} className="absolute! top-0 right-0 focus-visible:-outline-offset-4" />
      </div>
    </article>
  )
}
