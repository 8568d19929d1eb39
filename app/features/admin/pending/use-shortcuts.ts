import { type KeyboardEvent, type RefObject, useCallback } from 'react'

export type Shortcuts = {
  approve: (id: string) => void
  reject: (id: string) => void
  select: (id: string) => void
  inspect: (id: string) => void
  undo: () => void
}

/**
 * Single-key shortcuts, active only while the focus is in the list and no dialog or text field is open. Otherwise they
 * would trigger for users who type or use speech input.
 */
export function useShortcuts(list: RefObject<HTMLElement | null>, shortcuts: Shortcuts) {
  const focusAt = useCallback(
    (index: number) => {
      const all = cardsIn(list.current)
      all[Math.max(0, Math.min(index, all.length - 1))]?.focus()
    },
    [list],
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return
    if (target.closest('dialog, input:not([type=checkbox]), textarea, select, [contenteditable]')) return
    const all = cardsIn(list.current)
    const card = target.closest<HTMLElement>('[data-design]')
    const id = card?.dataset.design
    const index = card ? all.indexOf(card) : -1
    const step = arrowStep(key, all)
    if (step !== undefined) {
      event.preventDefault()
      if (index + step >= 0 && index + step < all.length) focusAt(index + step)
      return
    }
    if (repeat) return // holding a key down must not decide the whole queue
    const letter = key.toLowerCase()
    if (letter === 'u') return shortcuts.undo()
    if (!id) return
    if (letter === 'a') shortcuts.approve(id)
    else if (letter === 'r') shortcuts.reject(id)
    else if (letter === 'x') shortcuts.select(id)
    else if (key === 'Enter' && target === card) shortcuts.inspect(id)
    else return
    event.preventDefault()
  }

  return { onKeyDown, focusAt }
}

export function cardsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-design]') ?? [])]
}

/** Up and down move by one row; the number of columns depends on the layout. */
function arrowStep(key: string, all: HTMLElement[]) {
  const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length
  switch (key) {
    case 'ArrowRight':
      return 1
    case 'ArrowLeft':
      return -1
    case 'ArrowDown':
      return columns
    case 'ArrowUp':
      return -columns
  }
}
