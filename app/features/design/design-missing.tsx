import emptyTee from '#app/images/empty-tee.svg?no-inline'
import { assetUrl } from '#app/lib/asset-url.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CropMarks } from './crop-marks.tsx'

/** Shown for a design that does not exist or is not public. */
export function DesignMissing() {
  return (
    <div className="wrap lg:grid lg:grid-cols-[minmax(0,7.2fr)_minmax(22rem,4.8fr)] lg:items-center">
      <div className="relative h-[min(28rem,46svh)] bg-stage max-lg:-mx-gut lg:h-[min(44rem,calc(100svh-8rem))]">
        <img
          src={assetUrl(emptyTee)}
          alt=""
          width={400}
          height={440}
          className="absolute inset-[15%] size-[70%] object-contain"
        />
        <CropMarks />
      </div>
      <div className="py-10 lg:pl-14">
        <h1 className="display-1">Design not found</h1>
        <p className="lead mt-4 mb-6 max-w-prose text-muted">
          It may have been removed, or the link has a typo. Browse the other designs instead.
        </p>
        <ButtonLink to="/shop" variant="primary" size="lg">
          Back to the shop
        </ButtonLink>
      </div>
    </div>
  )
}
