const EVERY = 100_000

/** A line for every 100,000 rows, since a million take minutes. */
export function printProgress(rows: string, done: number, count: number): void {
  if (done % EVERY === 0)
    process.stdout.write(`  filled ${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} ${rows}\n`)
}
