type Sources = {
  /** Grows while the load runs. */
  failures: readonly string[]
  /** Everything that the shop printed so far. */
  output: () => string
}

/**
 * The function that it returns says what failed since its last call, and what the shop logged meanwhile, or nothing if
 * nothing failed. At the end of a long run, the cause could no longer be found.
 */
export function watchFailures({ failures, output }: Sources) {
  let before = { failed: failures.length, printed: output().length }
  return (): string[] => {
    const { failed, printed } = before
    before = { failed: failures.length, printed: output().length }
    if (before.failed === failed) return []
    const kinds = Map.groupBy(failures.slice(failed), (text) => text.slice(0, 100))
    const logged = output().slice(printed).split('\n').filter(Boolean)
    return [...[...kinds].map(([kind, { length }]) => `${length} × ${kind}`), ...logged.map((line) => `shop: ${line}`)]
  }
}
