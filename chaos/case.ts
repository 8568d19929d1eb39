/** One row of the table that `npm run chaos` prints. The figure of a skipped row is the reason why it cannot be proved here. */
export type Verdict = { test: string; figure: string } & ({ passed: boolean } | { skipped: true })

export type ChaosOptions = {
  /** Reproduces a run. Cases without random choices ignore it. */
  seed: number
  /** The short form, which `npm test all` can afford. */
  quick: boolean
  /** Shows progress. */
  report(line: string): void
  /** How much to do, if not the number that the case proposes. */
  checkouts?: number | undefined
  kills?: number | undefined
  sequences?: number | undefined
  minutes?: number | undefined
}

/** A long proof: `npm run chaos <name>`. */
export type ChaosCase = {
  name: string
  title: string
  run(options: ChaosOptions): Promise<Verdict[]>
}

export function verdictOf(row: Verdict): 'passed' | 'failed' | 'skipped' {
  if ('skipped' in row) return 'skipped'
  return row.passed ? 'passed' : 'failed'
}
