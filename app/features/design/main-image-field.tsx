import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { showToAdmin } from './find-any-design.ts'
import { imagesOf } from './images-of.ts'
import { copyOf, type Design } from './shown-design.ts'

type MainImageFieldProps = {
  design: Design
  defaultValue: string
  error: string | undefined
  /** A choice sets the value without a change event of the form. */
  onChoose: (form: HTMLFormElement) => void
}

/** The URL of the main image, and the images of the design to choose from. */
export function MainImageField({ design, defaultValue, error, onChoose }: MainImageFieldProps) {
  const [url, setUrl] = useState(defaultValue)
  const [previews, setPreviews] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const urls = imagesOf(design)
  useEffect(() => {
    void showToAdmin(design).then(({ images }) => setPreviews(images))
  }, [design])

  function choose(image: string) {
    flushSync(() => setUrl(image))
    if (input.current?.form) onChoose(input.current.form)
  }

  return (
    <div className="grid gap-3">
      <Field label="Main image" hint="Must be an image uploaded to Pitlane." error={error}>
        <Input
          ref={input}
          name="image_url"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          spellCheck={false}
        />
      </Field>
      {previews.length === urls.length && (
        <ul aria-label="Images of this design" className="flex flex-wrap gap-2">
          {urls.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Use image ${index + 1}`}
                aria-pressed={image === url}
                onClick={() => choose(image)}
                className={cx(
                  'block size-16 border bg-stage p-1',
                  image === url ? 'border-ink outline outline-ink' : 'border-line',
                )}
              >
                <img src={copyOf(previews[index] ?? '', 320)} alt="" className="size-full object-contain" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
