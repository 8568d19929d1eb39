import { useId, useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { FieldNote } from '#app/ui/field-note.tsx'
import { uploadStorefrontImage } from './upload-storefront-image.ts'

type Image = { path: string; url: string } | null
type ImageFieldProps = {
  label: string
  hint: string
  /** Of the preview. */
  className: string
  image: Image
  onChange: (image: Image) => void
}

/** Chooses, previews and removes an image, which is uploaded immediately and published when the storefront is saved. */
export function ImageField({ label, hint, className, image, onChange }: ImageFieldProps) {
  const noteId = useId()
  const [isUploading, setIsUploading] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload(file: File | undefined) {
    if (!file) return
    setIsUploading(true)
    setProblem(undefined)
    try {
      onChange(await uploadStorefrontImage(file))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : `${file.name} was not uploaded.`)
    } finally {
      setIsUploading(false)
    }
  }

  return (
    <fieldset className="grid content-start justify-items-start gap-3">
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{label}</legend>
      <div className={cx('overflow-hidden bg-stage', className)}>
        {image && (
          <img
            key={image.path}
            src={`${image.url}${image.url.includes('?') ? '&' : '?'}width=960`}
            alt={`Your ${label.toLowerCase()}`}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <label
          aria-busy={isUploading || undefined}
          className={cx(
            buttonClass({ size: 'sm' }),
            'relative cursor-pointer has-disabled:cursor-progress has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
          )}
        >
          {isUploading ? 'Uploading…' : `${image ? 'Replace' : 'Choose'} ${label.toLowerCase()}`}
          <input
            type="file"
            accept="image/png,image/jpeg"
            disabled={isUploading}
            aria-describedby={noteId}
            onChange={({ currentTarget }) => {
              void upload(currentTarget.files?.[0])
              // The same file can be chosen again after it was removed.
              currentTarget.value = ''
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        {image && (
          <Button size="sm" onClick={() => onChange(null)}>
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
      <div role={problem ? 'alert' : undefined}>
        <FieldNote id={noteId} error={problem} hint={hint} />
      </div>
    </fieldset>
  )
}
