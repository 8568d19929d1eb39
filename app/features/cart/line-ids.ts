/** Element ids of a line's controls, for moving the focus. */
export const lineIds = {
  size: (id: string) => `size-of-${id}`,
  color: (id: string) => `color-of-${id}`,
  change: (id: string) => `change-${id}`,
  remove: (id: string) => `remove-${id}`,
}

export const UNDO_ID = 'undo-remove'
export const HEADING_ID = 'cart-heading'
export const PROCEED_ID = 'proceed-to-checkout'
/** The order summary, where checkout starts. */
export const CHECKOUT_ID = 'checkout'
