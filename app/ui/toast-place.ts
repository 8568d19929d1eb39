/** Where a stack of toasts can appear: a corner or edge, and its distance to the top or bottom of the window in pixels. */
export type ToastPlace = {
  position: 'top-center' | 'top-left' | 'top-right' | 'bottom-center' | 'bottom-left' | 'bottom-right'
  offset: number
}
type Size = { width: number; height: number }
export type Box = { left: number; top: number; right: number; bottom: number }

const MARGIN = 24
const PHONE_MARGIN = 16
/** Below the sticky header. */
const HEADER = 80
const PHONE_HEADER = 68

const PLACES: readonly ToastPlace[] = [
  { position: 'bottom-right', offset: MARGIN },
  { position: 'bottom-left', offset: MARGIN },
  { position: 'bottom-center', offset: MARGIN },
  { position: 'top-right', offset: HEADER },
]

/** The last one covers the header, where no heading or total is. */
const PHONE_PLACES: readonly ToastPlace[] = [
  { position: 'top-center', offset: PHONE_HEADER },
  { position: 'bottom-center', offset: PHONE_MARGIN },
  { position: 'top-center', offset: 8 },
]

/** Possible places, best first. On phones, the bottom of the screen belongs to the add-to-cart bar. */
export function toastPlaces(isPhone: boolean): readonly ToastPlace[] {
  return isPhone ? PHONE_PLACES : PLACES
}

/** The first place where the toasts cover none of the obstacles, or else the one where they cover the least. */
export function choosePlace(
  places: readonly ToastPlace[],
  stack: Size,
  viewport: Size,
  obstacles: readonly Box[],
): ToastPlace | undefined {
  const covered = places.map((place) => coveredArea(place, stack, viewport, obstacles))
  return places[covered.indexOf(Math.min(...covered))]
}

/** How much of the obstacles a stack of this size covers, in square pixels. */
export function coveredArea(place: ToastPlace, stack: Size, viewport: Size, obstacles: readonly Box[]): number {
  const box = boxAt(place, stack, viewport)
  return obstacles.reduce((sum, obstacle) => sum + sharedArea(box, obstacle), 0)
}

function boxAt({ position, offset }: ToastPlace, stack: Size, viewport: Size): Box {
  const isTop = position.startsWith('top')
  const top = isTop ? offset : viewport.height - offset - stack.height
  const left = position.endsWith('left')
    ? MARGIN
    : position.endsWith('right')
      ? viewport.width - MARGIN - stack.width
      : (viewport.width - stack.width) / 2
  return { left, top, right: left + stack.width, bottom: top + stack.height }
}

function sharedArea(a: Box, b: Box) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}
