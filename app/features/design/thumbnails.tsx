import { useEffect, useRef } from 'react'
import type { GalleryImage } from './gallery-image.ts'

type ThumbnailsProps = { images: readonly GalleryImage[]; index: number; onPick: (index: number) => void }

/** Scrollable thumbnails: a column next to the image, a row below it on phones. */
export function Thumbnails({ images, index, onPick }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const rail = list.current
    const current = rail?.children[index]
    if (!rail || !(current instanceof HTMLElement)) return
    // Not scrollIntoView, which would also scroll the page.
    rail.scrollTo({
      left: current.offsetLeft - (rail.clientWidth - current.clientWidth) / 2,
      top: current.offsetTop - (rail.clientHeight - current.clientHeight) / 2,
    })
  }, [index])

  return (
    <ul
      ref={list}
      className="relative flex overflow-auto border-line [scrollbar-width:none] max-lg:border-b lg:h-0 lg:min-h-full lg:w-22 lg:flex-col lg:border-r"
    >
      {images.map(({ key, thumbnail, background, caption }, at) => (
        <li key={key} className="flex-none border-line max-lg:w-1/5 max-lg:border-r max-lg:sm:w-24 lg:border-b">
          <button
            type="button"
            aria-label={`Image ${at + 1} of ${images.length}${caption ? `: ${caption}` : ''}`}
            aria-current={at === index || undefined}
            onClick={() => onPick(at)}
            style={{ background }}
            className="current-bar relative grid aspect-[1/1.08] w-full place-items-center overflow-hidden bg-stage p-1.5 focus-visible:-outline-offset-3 aria-current:bg-card"
          >
            {thumbnail}
          </button>
        </li>
      ))}
    </ul>
  )
}
