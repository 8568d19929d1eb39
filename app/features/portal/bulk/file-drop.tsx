import { Upload } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_BULK_FILES } from '#domain/drafts.ts'

type FileDropProps = { count: number; refused: readonly string[]; onFiles: (files: File[]) => void }

/** Takes dropped and chosen files: each becomes a design. */
export function FileDrop({ count, refused, onFiles }: FileDropProps) {
  const hintId = useId()
  const [isDragOver, setIsDragOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div className="grid gap-3">
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
          isDragOver ? 'border-ink bg-stage' : 'border-edge bg-card',
        )}
      >
        <Icon icon={Upload} size={24} strokeWidth={1.75} className="flex-none" />
        <div className="min-w-48 flex-1">
          <p className="font-semibold">Drop PNG or JPEG files here</p>
          <p id={hintId} className="num text-muted text-small">
            Each file becomes one design. {count} of {MAX_BULK_FILES}.
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
            aria-describedby={hintId}
            className="sr-only"
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <div role="alert" className="empty:hidden">
        {refused.length > 0 && (
          <div className="border border-ink border-l-6 border-l-signal bg-card p-4 text-[0.9375rem]">
            <p className="font-semibold">Not added</p>
            <ul className="mt-1 grid gap-1">
              {refused.map((reason) => (
                <li key={reason} className="wrap-anywhere">
                  {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
