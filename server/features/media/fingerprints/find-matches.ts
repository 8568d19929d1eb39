import { setImmediate } from 'node:timers/promises'
import { compareOutlines, type Similarity } from './compare-outlines.ts'
import { mirrorKey } from './hash-window.ts'
import { readOutline } from './outline.ts'

const EQUAL: Similarity = { score: 1, share: 1, isMirrored: false }

type Candidate = { outline: string }

/** All keys under which copies of an image are found, mirrored ones included. */
export function searchKeys(keys: readonly number[]): number[] {
  return [...new Set([...keys, ...keys.map(mirrorKey)])]
}

/** The candidates that `isMatch` accepts. Yields between comparisons, because each takes a few milliseconds. */
export async function findMatches<Found extends Candidate>(
  outline: string,
  candidates: readonly Found[],
  isMatch: (similarity: Similarity) => boolean,
): Promise<(Found & Similarity)[]> {
  const own = readOutline(outline)
  const matches: (Found & Similarity)[] = []
  for (const candidate of candidates) {
    const isEqual = candidate.outline === outline
    const similarity = isEqual ? EQUAL : compareOutlines(own, readOutline(candidate.outline))
    if (isMatch(similarity)) matches.push({ ...candidate, ...similarity })
    await setImmediate()
  }
  return matches
}
