/** The look of a numbered pin on an image, centered on its position. */
export const pinMarker =
  'absolute grid size-8 -translate-1/2 place-items-center rounded-full border-2 border-white bg-signal font-display text-base/none font-semibold text-white shadow-[0_0_0_1px_var(--color-ink)]'

export function pinPlace({ x, y }: { x: number; y: number }) {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}
