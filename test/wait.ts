/** For `vi.waitFor`, and the default of `expect.poll`: long enough that only a broken condition times out. */
export const EVENTUALLY = { timeout: 120_000, interval: 25 }
