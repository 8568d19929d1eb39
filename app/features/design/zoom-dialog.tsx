import { Minus, Plus, X } from 'lucide'
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Caption } from './caption.tsx'

const LEVELS = [1, 2, 3]

type ZoomDialogProps = {
  title: string
  background: string | undefined
  caption: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Full-screen zoom. Pan by scrolling, dragging or with the arrow keys. */
export function ZoomDialog({ title, background, caption, onClose, children }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState(2)

  useEffect(() => {
    dialog.current?.showModal()
    view.current?.focus()
  }, [])

  // Runs after the dialog has opened and has a size. Keeps the image centered at every zoom level.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size depends on the level
  useEffect(() => {
    const { current: pane } = view
    pane?.scrollTo((pane.scrollWidth - pane.clientWidth) / 2, (pane.scrollHeight - pane.clientHeight) / 2)
  }, [level])

  return (
    <dialog
      ref={dialog}
      aria-label={`${title}, close-up${caption ? `: ${caption}` : ''}`}
      onClose={onClose}
      style={{ background }}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-stage transition-opacity backdrop:bg-ink/55 starting:open:opacity-0"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a region would add a landmark */}
      <div
        ref={view}
        role="group"
        aria-label="Close-up; use the arrow keys to pan"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the arrow keys scroll
        tabIndex={0}
        onPointerMove={drag}
        className="flex size-full cursor-grab touch-pan-x touch-pan-y overflow-auto [container-type:size] focus-visible:-outline-offset-4 active:cursor-grabbing"
      >
        <div
          className="m-auto w-[calc(min(92cqw,80cqh)*var(--level))] flex-none py-8"
          style={{ '--level': level } as CSSProperties}
        >
          {children}
        </div>
      </div>
      {caption && <Caption className="max-w-[calc(100%-9rem)]">{caption}</Caption>}
      <div className="absolute top-0 right-0 flex bg-paper">
        <IconButton
          icon={Minus}
          label="Zoom out"
          disabled={level === LEVELS[0]}
          onClick={() => setLevel(level - 1)}
          className={button}
        />
        <IconButton
          icon={Plus}
          label="Zoom in"
          disabled={level === LEVELS.at(-1)}
          onClick={() => setLevel(level + 1)}
          className={button}
        />
        <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} className={button} />
      </div>
    </dialog>
  )
}

/** Lets a mouse drag the image; touch scrolls natively. */
function drag({ currentTarget, buttons, pointerType, movementX, movementY }: PointerEvent<HTMLDivElement>) {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY)
}

const button = 'size-12! focus-visible:-outline-offset-4 disabled:text-[#b5afa3]'
