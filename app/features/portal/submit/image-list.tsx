import { ArrowLeft, ArrowRight, X } from 'lucide'
import { swatches } from '#app/ui/color-picker.tsx'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MAX_ALT_LENGTH } from '#domain/catalog.ts'
import type { Image } from './image.ts'

type ImageListProps = {
  images: readonly Image[]
  /** Upload progress by key, from 0 to 1. */
  progress: Readonly<Record<string, number>>
  isLocked: boolean
  onMove: (key: string, to: number) => void
  onRemove: (key: string) => void
  onDescribe: (key: string, alt: string) => void
}

/** The images can be reordered with buttons or by dragging. The first one is printed. */
export function ImageList({ images, progress, isLocked, onMove, onRemove, onDescribe }: ImageListProps) {
  if (images.length === 0) return null
  return (
    <ol aria-label="Images" className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {images.map(({ key, name, alt, preview, preflight }, index) => (
        <li
          key={key}
          draggable={!isLocked}
          onDragStart={({ dataTransfer }) => dataTransfer.setData('text/image', key)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const dragged = event.dataTransfer.getData('text/image')
            if (!dragged) return
            event.preventDefault()
            onMove(dragged, index)
          }}
          className="relative grid border border-line bg-card"
        >
          <div
            className={cx(
              'relative aspect-[1/1.2]',
              preflight?.bestColor ? swatches[preflight.bestColor].fill : 'bg-stage',
            )}
          >
            {preview ? (
              <img src={preview} alt={name} className="absolute inset-0 size-full object-contain p-1" />
            ) : (
              <Skeleton className="absolute inset-0" />
            )}
            {index === 0 && (
              <span className="absolute top-0 left-0 bg-ink px-2 py-0.5 font-semibold text-micro text-paper">
                Print
              </span>
            )}
            {progress[key] !== undefined && (
              <progress
                value={progress[key]}
                aria-label={`Uploading ${name}`}
                className="absolute inset-x-0 bottom-0 h-1.5 w-full accent-signal"
              />
            )}
          </div>
          <div className="flex justify-between">
            <IconButton
              icon={ArrowLeft}
              label={`Move image ${index + 1} earlier`}
              disabled={isLocked || index === 0}
              onClick={() => onMove(key, index - 1)}
              className="disabled:opacity-30"
            />
            <IconButton
              icon={ArrowRight}
              label={`Move image ${index + 1} later`}
              disabled={isLocked || index === images.length - 1}
              onClick={() => onMove(key, index + 1)}
              className="disabled:opacity-30"
            />
            <IconButton
              icon={X}
              label={`Remove image ${index + 1}`}
              disabled={isLocked}
              onClick={() => onRemove(key)}
            />
          </div>
          <Input
            aria-label={`Alternative text for image ${index + 1}`}
            placeholder="Describe the image"
            value={alt ?? ''}
            maxLength={MAX_ALT_LENGTH}
            disabled={isLocked}
            onChange={({ currentTarget: { value } }) => onDescribe(key, value)}
            className="min-w-0 border-x-0 border-b-0 text-small"
          />
        </li>
      ))}
    </ol>
  )
}
