import { type Box, choosePlace, coveredArea, type ToastPlace } from '#app/ui/toast-place.ts'

type Size = { width: number; height: number }
type PhonePlace = ToastPlace & { maxHeight: number }

/** Below the header. */
const PLACES: readonly ToastPlace[] = [
  { position: 'top-right', offset: 80 },
  { position: 'top-left', offset: 80 },
]
const PHONE_HEADER = 64
const PHONE_MARGIN = 8
/** With less, the panel could not be used. */
const MIN_HEIGHT = 256

/**
 * The side of a wide window where the mini cart opens. It leaves the button free, so that the button can be used again,
 * and like a toast, it covers as few headings, totals and other buttons as possible.
 */
export function choosePanelPlace(
  panel: Size,
  viewport: Size,
  button: Box,
  obstacles: readonly Box[],
): ToastPlace | undefined {
  const free = PLACES.filter((place) => coveredArea(place, panel, viewport, [button]) === 0)
  return choosePlace(free.length > 0 ? free : PLACES, panel, viewport, obstacles)
}

/** On a phone: below or above the button, and no taller than the space there. It covers the header only if it must. */
export function choosePhonePlace(height: number, viewportHeight: number, button: Box): PhonePlace {
  const below = viewportHeight - button.bottom - 2 * PHONE_MARGIN
  const above = button.top - 2 * PHONE_MARGIN
  if (height <= below || below > above)
    return { position: 'bottom-center', offset: PHONE_MARGIN, maxHeight: Math.max(below, MIN_HEIGHT) }
  const offset = height <= above - PHONE_HEADER + PHONE_MARGIN ? PHONE_HEADER : PHONE_MARGIN
  return { position: 'top-center', offset, maxHeight: Math.max(button.top - offset - PHONE_MARGIN, MIN_HEIGHT) }
}
