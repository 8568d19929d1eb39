/** Number of demo designs. A test compares it with the catalog, which is too large to load at every start. */
export const DESIGN_COUNT = 84
/** Number of demo orders, spread over the last months. */
export const ORDER_COUNT = 120
/** Timestamp in the upload path of the first design. Must never change, because seeding finds designs by their path. */
export const FIRST_PATH = 1_700_000_000_000
