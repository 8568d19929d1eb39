import type { PointerEvent, ReactNode } from 'react'

type SlideProps = {
  /** "2 of 5" */
  label: string
  /** The card that led here showed it, too, and hands it over. */
  isFirst: boolean
  isCurrent: boolean
  background: string | undefined
  onZoom: () => void
  children: ReactNode
}

/** One image on the stage; a mouse over it looks closer, a click or a tap opens it large. */
export function Slide({ label, isFirst, isCurrent, background, onZoom, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, and this is an image among others
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
        className="w-[min(88cqw,75.8cqh)] origin-(--look-at) transition-[scale] duration-180 motion-safe:pointer-fine:group-hover:scale-175"
      >
        {children}
      </div>
      {/* For the mouse and the finger; the keyboard has its own button below. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onZoom}
        onPointerMove={lookAt}
        className="absolute inset-0 cursor-zoom-in"
      />
    </div>
  )
}

/** The place under the pointer stays where it is while everything around it grows. */
function lookAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
  const image = currentTarget.previousElementSibling
  if (!(image instanceof HTMLElement)) return
  const stage = currentTarget.getBoundingClientRect()
  const [x, y] = [(clientX - stage.left) / stage.width, (clientY - stage.top) / stage.height]
  image.style.setProperty('--look-at', `${Math.round(x * 100)}% ${Math.round(y * 100)}%`)
}
