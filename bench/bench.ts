/** One number that a bench holds against its target. */
export type Figure = { figure: string; measured: string; target: string; passed: boolean }

export type Bench = { name: string; run: () => Promise<Figure[]> }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}
