/** Images whose similarity is at least this are shown to reviewers. Measured by `npm run bench rights`. @internal */
export const ALIKE_FROM = 0.75
/** Uploads at least this similar to artwork that was taken down are rejected, if they show most of it. */
const SAME_FROM = 0.9
const SAME_SHARE = 0.7

/** Candidates of the index that are compared; the bound keeps the cost independent of the number of uploads. */
export const MAX_CANDIDATES = 30

type Likeness = { score: number; share: number }

export function isAlike({ score }: Likeness): boolean {
  return score >= ALIKE_FROM
}

export function isSameArtwork({ score, share }: Likeness): boolean {
  return score >= SAME_FROM && share >= SAME_SHARE
}

/** In words, for reviewers: “94% similar, mirrored, cropped”. */
export function describeLikeness(likeness: { similarity: number; share: number; is_mirrored: boolean }): string {
  const { similarity, share, is_mirrored: isMirrored } = likeness
  return [
    `${similarity}% similar`,
    ...(isMirrored ? ['mirrored'] : []),
    ...(share < SAME_SHARE * 100 ? [`shares ${share}% of the image`] : []),
  ].join(', ')
}
