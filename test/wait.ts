/** For `vi.waitFor`: returns as soon as the condition holds, and gives up only where something is broken. */
export const EVENTUALLY = { timeout: 120_000, interval: 25 }
