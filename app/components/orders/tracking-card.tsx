import { useId } from 'react'

/** Where the parcel is. */
export function TrackingCard({ trackingNumber }: { trackingNumber: string | null }) {
  const id = useId()
  if (!trackingNumber)
    return (
      <section aria-label="Tracking" className="border border-line border-t-3 border-t-grey bg-card p-6">
        <p>Tracking information will be available once your order ships.</p>
      </section>
    )
  return (
    <section aria-labelledby={id} className="border border-line border-t-3 border-t-blue bg-card p-6">
      <h2 id={id} className="display-3">
        Track Your Package
      </h2>
      <p className="num mt-1.5 wrap-anywhere">{trackingNumber}</p>
    </section>
  )
}
