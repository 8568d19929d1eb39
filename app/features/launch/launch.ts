/** When the shop opens, and with how much. */
export type Launch = {
  at: string
  /** The same for people. */
  words: string
  /** When the server drew the page. */
  now: string
  /** Undefined where the count did not come. */
  designs?: number | undefined
}
