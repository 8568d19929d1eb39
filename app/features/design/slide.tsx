import type { PointerEvent, ReactNode } from 'react'
import { Caption } from './caption.tsx'

type SlideProps = {
  /** "2 of 5" */
  label: string
  /** The target of the view transition from a design card. */
  isFirst: boolean
  isCurrent: boolean
  background: string | undefined
  caption: string | undefined
  onZoom: () => void
  children: ReactNode
}

/** One image of the carousel. Hovering magnifies it; a click or tap opens the zoom dialog. */
export function Slide({ label, isFirst, isCurrent, background, caption, onZoom, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a slide
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isCurrent}
      style={{ background }}
      className="group relative grid size-full flex-none snap-center snap-always place-items-center overflow-hidden [container-type:size]"
    >
      <div
        style={isFirst ? { viewTransitionName: 'design-image' } : undefined}
        className="w-[min(88cqw,75.8cqh)] origin-(--zoom-origin) transition-[scale] duration-180 motion-safe:pointer-fine:group-hover:scale-175"
      >
        {children}
      </div>
      {caption && <Caption>{caption}</Caption>}
      {/* For mouse and touch; keyboard users have the zoom button. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onZoom}
        onPointerMove={setZoomOrigin}
        className="absolute inset-0 cursor-zoom-in"
      />
    </div>
  )
}

/** Zooms around the pointer. */
function setZoomOrigin({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
  const image = currentTarget.parentElement?.firstElementChild
  if (!(image instanceof HTMLElement)) return
  const stage = currentTarget.getBoundingClientRect()
  const [x, y] = [(clientX - stage.left) / stage.width, (clientY - stage.top) / stage.height]
  image.style.setProperty('--zoom-origin', `${Math.round(x * 100)}% ${Math.round(y * 100)}%`)
}
