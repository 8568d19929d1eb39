import { measurePage } from '#app/ui/use-toast-place.ts'
import { choosePanelPlace, choosePhonePlace } from './choose-panel-place.ts'

/** Moves the open panel to its place; its size is known only then. */
export function placePanel(panel: HTMLElement, button: HTMLElement): void {
  const { viewport, isPhone, obstacles } = measurePage(panel)
  const { offsetWidth: width, offsetHeight: height } = panel
  const box = button.getBoundingClientRect()
  if (isPhone) {
    const { position, offset, maxHeight } = choosePhonePlace(height, viewport.height, box)
    const isTop = position === 'top-center'
    Object.assign(panel.style, { [isTop ? 'top' : 'bottom']: px(offset), left: '0.5rem', maxHeight: px(maxHeight) })
  } else {
    const place = choosePanelPlace({ width, height }, viewport, box, obstacles)
    if (place)
      Object.assign(panel.style, {
        top: px(place.offset),
        [place.position === 'top-left' ? 'left' : 'right']: '1.5rem',
      })
  }
}

function px(length: number) {
  return `${length}px`
}
