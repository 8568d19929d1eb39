/** Increase it after a change to the algorithm: a job computes older fingerprints again. */
export const FINGERPRINT_VERSION = 1

/** Identifies copies of an image: `keys` finds candidates in an index, `outline` confirms them. */
export type Fingerprint = { keys: number[]; outline: string }
