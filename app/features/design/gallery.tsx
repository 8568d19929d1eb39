import { ArrowLeft, ArrowRight, ZoomIn } from 'lucide'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CropMarks } from './crop-marks.tsx'
import type { GalleryImage } from './gallery-image.ts'
import { Slide } from './slide.tsx'
import { Thumbnails } from './thumbnails.tsx'
import type { useGallery } from './use-gallery.ts'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx').then(({ ZoomDialog }) => ({ default: ZoomDialog })))

type GalleryProps = { title: string; images: readonly GalleryImage[]; gallery: ReturnType<typeof useGallery> }

/** Image carousel with swipe, buttons, arrow keys and zoom. */
export function Gallery({ title, images, gallery: { index, show, track } }: GalleryProps) {
  const [isZoomed, setZoomed] = useState(false)
  const count = images.length
  const current = images[index] ?? images[0]

  function step(event: KeyboardEvent) {
    const to = STEPS[event.key]?.(index, count)
    if (to === undefined || count === 1) return
    event.preventDefault()
    show(to)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a carousel */}
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label={`Images of ${title}`}
        onKeyDown={step}
        className="max-lg:-mx-gut lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:border-line lg:border-r"
      >
        <div className="relative aspect-[1/1.06] overflow-hidden bg-stage lg:order-2 lg:aspect-auto lg:h-[min(52rem,calc(100svh-4rem))] lg:min-h-144">
          <div
            {...track}
            className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
          >
            {images.map(({ key, image, background, caption }, at) => (
              <Slide
                key={key}
                label={`${at + 1} of ${count}`}
                isFirst={at === 0}
                isCurrent={at === index}
                background={background}
                caption={caption}
                onZoom={() => setZoomed(true)}
              >
                {image}
              </Slide>
            ))}
          </div>
          <CropMarks />
          <div className="absolute right-0 bottom-0 z-2 flex items-center bg-paper">
            <IconButton icon={ZoomIn} label="Zoom in" className={navButton} onClick={() => setZoomed(true)} />
            {count > 1 && (
              <>
                <IconButton
                  icon={ArrowLeft}
                  label="Previous image"
                  className={navButton}
                  onClick={() => show(index - 1)}
                />
                <p aria-live="polite" className="num min-w-14 text-center text-small">
                  {index + 1} of {count}
                </p>
                <IconButton
                  icon={ArrowRight}
                  label="Next image"
                  className={navButton}
                  onClick={() => show(index + 1)}
                />
              </>
            )}
          </div>
        </div>
        {count > 1 && <Thumbnails images={images} index={index} onPick={show} />}
      </div>
      {/* Outside the carousel, because the arrow keys pan the zoomed image. */}
      {isZoomed && current && (
        <Suspense>
          <ZoomDialog
            title={title}
            background={current.background}
            caption={current.caption}
            onClose={() => setZoomed(false)}
          >
            {current.closeUp}
          </ZoomDialog>
        </Suspense>
      )}
    </>
  )
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const navButton = 'size-12! focus-visible:-outline-offset-4'
