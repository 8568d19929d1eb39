import { useEffect, useEffectEvent, useId } from 'react'
import { DropZone } from '#app/features/portal/drop-zone.tsx'
import { MAX_IMAGES } from '#domain/catalog.ts'
import { BEST_SIZE } from '#domain/preflight.ts'

type ImageDropProps = { count: number; error: string | undefined; onFiles: (files: File[]) => void }

/** Accepts dropped, selected and pasted images. */
export function ImageDrop({ count, error, onFiles }: ImageDropProps) {
  const errorId = useId()

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

  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 text-[0.9375rem] font-semibold">
        Images
        <span className="num font-normal text-muted">
          {count} of {MAX_IMAGES}
        </span>
      </p>
      <DropZone
        title="Drop or paste PNG or JPEG files here"
        hint={`We print the first image. Best at ${BEST_SIZE.width} × ${BEST_SIZE.height} px with a transparent background.`}
        errorId={error && errorId}
        onFiles={onFiles}
      />
      {error && (
        <p id={errorId} className="text-small font-medium text-signal-down">
          {error}
        </p>
      )}
    </div>
  )
}
