import { Upload } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'

type DropZoneProps = {
  title: string
  hint: string
  /** The id of the element with the error message. */
  errorId?: string | undefined
  onFiles: (files: File[]) => void
}

/** Takes dropped and chosen images. */
export function DropZone({ title, hint, errorId, onFiles }: DropZoneProps) {
  const hintId = useId()
  const [isDragOver, setIsDragOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the accessible alternative
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 border border-dashed p-5',
        isDragOver ? 'border-ink bg-stage' : errorId ? 'border-signal bg-card' : 'border-edge bg-card',
      )}
    >
      <Icon icon={Upload} size={24} strokeWidth={1.75} className="flex-none" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{title}</p>
        <p id={hintId} className="text-muted text-small">
          {hint}
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
          aria-describedby={errorId ? `${hintId} ${errorId}` : hintId}
          aria-invalid={errorId ? true : undefined}
          className="sr-only"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
