/** The look of a button that is switched on. */
export const PRESSED = 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'
