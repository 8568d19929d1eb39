/** Results per group. */
export const SHOWN = 6
