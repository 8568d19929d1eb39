import { Upload } from 'lucide'
import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_IMAGES } from '#domain/catalog.ts'
import { BEST_SIZE } from '#domain/preflight.ts'

type ImageDropProps = { count: number; error: string | undefined; onFiles: (files: File[]) => void }

/** Accepts dropped, selected and pasted images. */
export function ImageDrop({ count, error, onFiles }: ImageDropProps) {
  const id = useId()
  const [isDragOver, setIsDragOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', listen)
    return () => removeEventListener('paste', listen)
  }, [])

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 text-[0.9375rem] font-semibold">
        Images
        <span className="num font-normal text-muted">
          {count} of {MAX_IMAGES}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the accessible alternative */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 border border-dashed p-5',
          isDragOver ? 'border-ink bg-stage' : error ? 'border-signal bg-card' : 'border-edge bg-card',
        )}
      >
        <Icon icon={Upload} size={24} strokeWidth={1.75} className="flex-none" />
        <div className="min-w-48 flex-1">
          <p className="font-semibold">Drop or paste PNG or JPEG files here</p>
          <p id={`${id}-hint`} className="text-small text-muted">
            We print the first image. Best at {BEST_SIZE.width} × {BEST_SIZE.height} px with a transparent background.
          </p>
        </div>
        <label
          className={cx(
            buttonClass({ size: 'sm' }),
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-signal',
          )}
        >
          Choose files
          <input
            type="file"
            multiple
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-signal-down">
          {error}
        </p>
      )}
    </div>
  )
}
