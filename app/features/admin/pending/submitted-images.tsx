import { copyOf } from '#app/features/design/shown-design.ts'
import { cx } from '#app/ui/cx.ts'

type SubmittedImagesProps = {
  images: readonly string[]
  chosen: number | undefined
  onChoose: (image?: number) => void
}

/** The uploaded images; choosing one shows it instead of the mock-up. */
export function SubmittedImages({ images, chosen, onChoose }: SubmittedImagesProps) {
  return (
    <div>
      <h3 className="mb-2 text-[0.9375rem] font-semibold">Submitted artwork</h3>
      <ul className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              aria-label={`Image ${index + 1}`}
              aria-pressed={chosen === index}
              onClick={() => onChoose(chosen === index ? undefined : index)}
              className={cx(
                'block size-16 border bg-stage p-1',
                chosen === index ? 'border-ink outline outline-ink' : 'border-line',
              )}
            >
              <img src={copyOf(image, 320)} alt="" loading="lazy" className="size-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
