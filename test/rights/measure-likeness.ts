import { ALIKE_FROM, MAX_CANDIDATES } from '#domain/likeness.ts'
import { searchKeys } from '#server/features/media/fingerprints/find-matches.ts'
import { compareOutlines } from '#server/pictures/fingerprints/compare-outlines.ts'
import type { Fingerprint } from '#server/pictures/fingerprints/fingerprint.ts'
import { fingerprintImage } from '#server/pictures/fingerprints/fingerprint-image.ts'
import { readOutline } from '#server/pictures/fingerprints/outline.ts'
import { shrinkImage } from '#server/pictures/images/shrink-image.ts'
import { ALTERATIONS, type Alteration, alterPicture } from './alter-picture.ts'
import { drawPictures } from './pictures.ts'

export const MIN_RECALL = 0.85
export const MIN_PRECISION = 0.9
const WIDTH = 640

type Original = { motif: string; fingerprint: Fingerprint | undefined }
/** A search for a copy: the scores of its original and of unrelated pictures among the candidates. */
type Search = { alteration: Alteration | 'none'; own: number; others: number[] }

/** Searches for altered copies of pictures among the originals, as the job does, but with the index in memory. */
export async function measureLikeness(count?: number) {
  const originals: Original[] = []
  const copies: { alteration: Alteration | 'none'; of: number; fingerprint: Fingerprint | undefined }[] = []
  for await (const { motif, png } of drawPictures(count)) {
    const of = originals.length
    const fingerprint = await readFingerprint(png)
    originals.push({ motif, fingerprint })
    copies.push({ alteration: 'none', of, fingerprint })
    for (const alteration of Object.keys(ALTERATIONS) as Alteration[])
      copies.push({ alteration, of, fingerprint: await readFingerprint(await alterPicture(png, alteration, of)) })
  }
  const index = indexKeys(originals)
  const searches = copies.map(({ alteration, of, fingerprint }): Search => {
    const scores = fingerprint ? search(index, originals, fingerprint) : new Map<number, number>()
    const motif = originals[of]?.motif
    const others = [...scores].filter(([found]) => originals[found]?.motif !== motif).map(([, score]) => score)
    return { alteration, own: scores.get(of) ?? 0, others }
  })
  return {
    pictures: originals.length,
    ...ratios(searches, ALIKE_FROM),
    byAlteration: Object.keys(ALTERATIONS).map((name) => {
      const own = searches.filter(({ alteration }) => alteration === name)
      return { name, recall: ratios(own, ALIKE_FROM).recall, found: ratios(own, 0.01).recall }
    }),
    byThreshold: [0.65, 0.7, 0.75, 0.8, 0.85, 0.9].map((from) => ({ from, ...ratios(searches, from) })),
  }
}

/** Recall counts the copies; precision also counts what unaltered pictures are confused with. */
function ratios(searches: Search[], from: number) {
  const copies = searches.filter(({ alteration }) => alteration !== 'none')
  const found = copies.filter(({ own }) => own >= from).length
  const wrong = searches.reduce((sum, { others }) => sum + others.filter((score) => score >= from).length, 0)
  return { recall: found / copies.length, precision: found + wrong > 0 ? found / (found + wrong) : 1 }
}

function indexKeys(originals: Original[]) {
  const index = new Map<number, number[]>()
  for (const [at, { fingerprint }] of originals.entries())
    for (const key of fingerprint?.keys ?? []) index.set(key, [...(index.get(key) ?? []), at])
  return index
}

function search(index: Map<number, number[]>, originals: Original[], { keys, outline }: Fingerprint) {
  const shared = new Map<number, number>()
  for (const key of searchKeys(keys)) for (const at of index.get(key) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
  const candidates = [...shared].toSorted(([, a], [, b]) => b - a).slice(0, MAX_CANDIDATES)
  return new Map(
    candidates.map(([at]) => {
      const other = originals[at]?.fingerprint?.outline
      return [at, other ? compareOutlines(readOutline(outline), readOutline(other)).score : 0]
    }),
  )
}

async function readFingerprint(png: Buffer) {
  return fingerprintImage(await shrinkImage(png, WIDTH))
}
