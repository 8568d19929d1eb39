import type { Spread } from '../result.ts'

/** Ratios of an earlier run by the name of the case and the result. */
export type Ratios = Record<string, Spread>
export type Change = { name: string; before: Spread; now: Spread; isWorse: boolean }

/** Only ratios are compared: times and rates of another machine say nothing about this one. */
export function compareWithBaseline(baseline: Ratios, current: Ratios): Change[] {
  return Object.entries(current).flatMap(([name, now]) => {
    const before = baseline[name]
    return before ? [{ name, before, now, isWorse: before.median - now.median > noiseOf(before, now) }] : []
  })
}

/** A change within the spread of either run is noise. */
function noiseOf(...spreads: readonly Spread[]) {
  return Math.max(...spreads.map(({ low, high }) => high - low))
}
