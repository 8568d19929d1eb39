import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { CropMarks } from './crop-marks.tsx'

/** An empty place on the wall, with the way back to the full ones. */
export function DesignMissing() {
  return (
    <div className="wrap lg:grid lg:grid-cols-[minmax(0,7.2fr)_minmax(22rem,4.8fr)] lg:items-center">
      <div className="relative grid h-[min(28rem,46svh)] place-items-center bg-stage max-lg:-mx-gut lg:h-[min(44rem,calc(100svh-8rem))]">
        <svg aria-hidden="true" viewBox="0 0 400 440" fill="none" className="h-[70%] text-edge">
          <path d={TEE} stroke="currentColor" strokeWidth="2" strokeDasharray="8 7" strokeLinejoin="round" />
        </svg>
        <CropMarks />
      </div>
      <div className="py-10 lg:pl-14">
        <h1 className="display-1">Design not found</h1>
        <p className="lead mt-4 mb-6 max-w-prose text-muted">
          It may have been taken off the wall, or the address has a typo. The others are still hanging.
        </p>
        <ButtonLink to="/shop" variant="primary" size="lg">
          Back to the shop
        </ButtonLink>
      </div>
    </div>
  )
}

const TEE =
  'M150 37C126 44 98 54 79 69 56 88 31 131 15 169c-2 6 0 10 6 13l52 25c6 3 10 0 12-6 4-14 8-25 14-35 4 66 0 164-6 237-1 7 2 11 9 12 62 10 134 10 196 0 7-1 10-5 9-12-6-73-10-171-6-237 6 10 10 21 14 35 2 6 6 9 12 6l52-25c6-3 8-7 6-13-16-38-41-81-64-100-19-15-47-25-71-32-7 24-25 38-50 38s-43-14-50-38z'
