/** The launch time and the number of designs ready for it. */
export type Launch = {
  at: string
  /** `at` as text. */
  words: string
  /** When the server rendered the page. */
  now: string
  /** Undefined if the count could not be loaded. */
  designs?: number | undefined
}
