import { Minus, Plus, X } from 'lucide'
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'

const LEVELS = [1, 2, 3]

type ZoomDialogProps = { title: string; background: string | undefined; onClose: () => void; children: ReactNode }

/** An image as large as the screen and larger; it is moved by scrolling, dragging or with the arrow keys. */
export function ZoomDialog({ title, background, onClose, children }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState(2)

  useEffect(() => {
    dialog.current?.showModal()
    view.current?.focus()
  }, [])

  // After it was opened, which gives it a size; the middle of the image stays in the middle at every level.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each level has another size
  useEffect(() => {
    const { current: pane } = view
    pane?.scrollTo((pane.scrollWidth - pane.clientWidth) / 2, (pane.scrollHeight - pane.clientHeight) / 2)
  }, [level])

  return (
    <dialog
      ref={dialog}
      aria-label={`${title}, close up`}
      onClose={onClose}
      style={{ background }}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-stage transition-opacity backdrop:bg-ink/55 starting:open:opacity-0"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a region would be one more landmark */}
      <div
        ref={view}
        role="group"
        aria-label="Close up; the arrow keys move it"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus here the arrow keys scroll
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
      <div className="absolute top-0 right-0 flex bg-paper">
        <IconButton
          icon={Minus}
          label="Smaller"
          disabled={level === LEVELS[0]}
          onClick={() => setLevel(level - 1)}
          className={button}
        />
        <IconButton
          icon={Plus}
          label="Larger"
          disabled={level === LEVELS.at(-1)}
          onClick={() => setLevel(level + 1)}
          className={button}
        />
        <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} className={button} />
      </div>
    </dialog>
  )
}

/** A mouse drags what a finger scrolls. */
function drag({ currentTarget, buttons, pointerType, movementX, movementY }: PointerEvent<HTMLDivElement>) {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY)
}

const button = 'size-12! focus-visible:-outline-offset-4 disabled:text-[#b5afa3]'
