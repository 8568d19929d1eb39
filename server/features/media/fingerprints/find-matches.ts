import { drawInChild } from '#server/pictures/draw-in-child.ts'
import type { Similarity } from '#server/pictures/fingerprints/compare-outlines.ts'
import { mirrorKey } from '#server/pictures/fingerprints/hash-window.ts'

const EQUAL: Similarity = { score: 1, share: 1, isMirrored: false }

type Candidate = { outline: string }

/** All keys under which copies of an image are found, mirrored ones included. */
export function searchKeys(keys: readonly number[]): number[] {
  return [...new Set([...keys, ...keys.map(mirrorKey)])]
}

/** The candidates that `isMatch` accepts. Each comparison takes a few milliseconds, so they run in the child process. */
export async function findMatches<Found extends Candidate>(
  outline: string,
  candidates: readonly Found[],
  isMatch: (similarity: Similarity) => boolean,
): Promise<(Found & Similarity)[]> {
  const others = candidates.map((candidate) => candidate.outline).filter((other) => other !== outline)
  const compared = others.length > 0 ? await drawInChild('compareOutlines', { outline, others }) : []
  const similarities = new Map(others.map((other, index) => [other, compared[index] ?? EQUAL]))
  return candidates
    .map((candidate) => ({ ...candidate, ...(similarities.get(candidate.outline) ?? EQUAL) }))
    .filter(isMatch)
}
