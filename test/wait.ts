/** For `vi.waitFor` and `expect.poll`: long enough that only real failures time out. */
export const EVENTUALLY = { timeout: 120_000, interval: 25 }
