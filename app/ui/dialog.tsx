import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'

type DialogProps = {
  open: boolean
  /** Also called for Escape and for a click on the backdrop. */
  onClose: () => void
  title: string
  children: ReactNode
}

/** Native modal dialog, which traps the focus and restores it on close. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      className={cx(
        dialogPanel,
        'm-auto max-h-[calc(100dvh-2.5rem)] max-w-[calc(100%-2.5rem)] overflow-y-auto overscroll-contain transition-[opacity,translate] duration-180 backdrop:bg-ink/55 starting:open:translate-y-2 starting:open:opacity-0',
      )}
    >
      {open && (
        <>
          <h2 id={titleId} className="display-3">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  )
}

export const dialogPanel = 'w-[min(30rem,100%)] rounded-2 border border-ink bg-card p-6 text-left text-ink sm:p-8'
