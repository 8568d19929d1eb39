import { useEffect, useSyncExternalStore } from 'react'
import { choosePlace, type ToastPlace, toastPlaces } from './toast-place.ts'

/** Content that toasts must not cover. Totals and primary buttons are marked. */
const OBSTACLES = ':is(main, footer) :is(h1, h2, h3, [data-keep-clear])'
const TOASTS = '[data-sonner-toast]:not([data-removed=true])'
const GAP = 14
/** The size of a toast with two lines of text. */
const TYPICAL = { width: 384, height: 96 }

let current: ToastPlace | undefined
const listeners = new Set<() => void>()

/** Chooses a place for the first toast, before it is shown. */
export function placeFirstToast() {
  if (document.querySelector(TOASTS) === null) publish(choose([], TYPICAL))
}

/** Where toasts appear. While some are shown, they give way to content that changes below them. */
export function useToastPlace(): ToastPlace | undefined {
  useEffect(() => {
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(giveWay)
    }
    const observer = new MutationObserver(later)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('scrollend', later)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('scrollend', later)
    }
  }, [])
  return useSyncExternalStore(subscribe, () => current)
}

function giveWay() {
  const toasts = [...document.querySelectorAll<HTMLElement>(TOASTS)]
  // A toast must not run away from the pointer or take the focus with it.
  if (toasts.length === 0 || toasts.some((toast) => toast.matches(':hover, :focus-within'))) return
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, -GAP)
  publish(choose(current ? [current] : [], { width: toasts[0]?.offsetWidth ?? 0, height }))
}

function choose(first: readonly ToastPlace[], stack: { width: number; height: number }) {
  const { viewport, isPhone, obstacles } = measurePage()
  const width = Math.min(stack.width, viewport.width - 32)
  return choosePlace([...first, ...toastPlaces(isPhone)], { ...stack, width }, viewport, obstacles)
}

/** The window and the boxes of the content that must stay visible, without that in `except`. */
export function measurePage(except?: Element) {
  const obstacles = [...document.querySelectorAll<HTMLElement>(OBSTACLES)]
    .filter((obstacle) => obstacle.offsetWidth > 1 && !except?.contains(obstacle))
    .map((obstacle) => obstacle.getBoundingClientRect())
  return {
    viewport: { width: document.documentElement.clientWidth, height: innerHeight },
    isPhone: matchMedia('(width < 40rem)').matches,
    obstacles,
  }
}

function publish(place: ToastPlace | undefined) {
  if (place?.position === current?.position && place?.offset === current?.offset) return
  current = place
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
