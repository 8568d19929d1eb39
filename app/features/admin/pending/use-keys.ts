import { type KeyboardEvent, type RefObject, useCallback } from 'react'

export type Keys = {
  approve: (id: string) => void
  reject: (id: string) => void
  select: (id: string) => void
  inspect: (id: string) => void
  undo: () => void
}

/**
 * Single letters and arrows, heard only while the keyboard is in the list, and not while somebody writes or a dialog is open:
 * a letter must never surprise whoever dictates or types elsewhere.
 */
export function useKeys(list: RefObject<HTMLElement | null>, keys: Keys) {
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
    if (repeat) return // a key that is held down must not decide on everything
    const letter = key.toLowerCase()
    if (letter === 'u') return keys.undo()
    if (!id) return
    if (letter === 'a') keys.approve(id)
    else if (letter === 'r') keys.reject(id)
    else if (letter === 'x') keys.select(id)
    else if (key === 'Enter' && target === card) keys.inspect(id)
    else return
    event.preventDefault()
  }

  return { onKeyDown, focusAt }
}

export function cardsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-design]') ?? [])]
}

/** Up and down go by whole rows, of however many cards they are now. */
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
