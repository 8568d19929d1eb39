import { copyOf } from '#app/features/design/shown-design.ts'
import { pinMarker, pinPlace } from './pin-marker.ts'

type NumberedPin = { number: number; image: number; x: number; y: number; note: string }
type PinnedImagesProps = {
  /** Signed URLs. */
  images: readonly string[]
  pins: readonly NumberedPin[]
  title: string
}

/** A reviewer's notes: each image with its numbered pins, and the notes as a list. */
export function PinnedImages({ images, pins, title }: PinnedImagesProps) {
  const byImage = Map.groupBy(pins, ({ image }) => image)
  return [...byImage].map(([index, notes]) => {
    const image = images[index]
    return (
      image && (
        <figure key={image} className="grid gap-3">
          {/* A medium gray, on which both light and dark artwork is visible. */}
          <div className="relative w-fit bg-garment-gray">
            <img
              src={copyOf(image, 640)}
              alt={`${title}, artwork ${index + 1}`}
              className="block max-h-96 max-w-full"
            />
            {notes.map(({ number, x, y }) => (
              <span key={number} aria-hidden="true" className={pinMarker} style={pinPlace({ x, y })}>
                {number}
              </span>
            ))}
          </div>
          <figcaption>
            <ol className="grid gap-1 pl-6 text-small">
              {notes.map(({ number, note }) => (
                <li key={number} value={number} className="list-decimal whitespace-pre-line wrap-anywhere">
                  {note}
                </li>
              ))}
            </ol>
          </figcaption>
        </figure>
      )
    )
  })
}
