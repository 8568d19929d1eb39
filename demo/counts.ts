/** How many designs the demo has; a test holds it against the catalogue, which is too large to load at every start. */
export const DESIGN_COUNT = 84
/** Spread over the last months. */
export const ORDER_COUNT = 120
/** Any moment will do, as long as it is the same at every start; designs are counted from it. */
export const FIRST_PATH = 1_700_000_000_000
