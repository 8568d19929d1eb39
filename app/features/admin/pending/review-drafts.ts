import { useSyncExternalStore } from 'react'
import { createPersistedStore } from '#app/lib/persisted-store.ts'
import { MAX_PINS, type Pin } from '#domain/review.ts'

/** An unsent rejection: the chosen reason, the message, and notes on the images. */
type ReviewDraft = {
  reason: string
  words: string
  pins: Pin[]
  /** The images that the notes were placed on. */
  images: string[]
}
export type Drafts = Readonly<Record<string, ReviewDraft>>
type Design = { id: string; images: readonly string[] }

/** The oldest drafts are dropped, because their designs have been decided elsewhere. */
const MAX_DRAFTS = 30
const EMPTY: Drafts = {}
const NO_DRAFT: ReviewDraft = { reason: '', words: '', pins: [], images: [] }

const store = createPersistedStore<Drafts>({ key: 'pitlane-review-drafts', empty: EMPTY, parse: parseDrafts })

/** Unsent rejections by design. They survive a reload and a failed call. */
export function useReviewDrafts() {
  const drafts = useSyncExternalStore(store.subscribe, store.current, () => EMPTY)
  return {
    /** A bulk rejection has one draft for all its designs. */
    find: (designs: readonly Design[]) => drafts[keyOf(designs)] ?? NO_DRAFT,
    pinsOf: (design: Design) => currentPins(drafts[design.id] ?? NO_DRAFT, design),
    change: (designs: readonly Design[], change: Partial<ReviewDraft>) => {
      const key = keyOf(designs)
      const { [key]: before = NO_DRAFT, ...others } = store.load()
      store.set(Object.fromEntries([...Object.entries(others), [key, { ...before, ...change }]].slice(-MAX_DRAFTS)))
    },
    setPins: (design: Design, pins: Pin[]) => {
      const { [design.id]: before = NO_DRAFT, ...others } = store.load()
      const draft = { ...before, pins, images: design.images.map(withoutToken) }
      store.set(Object.fromEntries([...Object.entries(others), [design.id, draft]].slice(-MAX_DRAFTS)))
    },
  }
}

/** Removes the drafts of designs that were decided and returns them, in case the decision is undone. */
export function takeDrafts(designs: readonly Design[], decided: readonly Design[]): Drafts {
  // The draft of a bulk rejection is needed until all its designs are rejected.
  const isComplete = decided.length === designs.length
  const keys = new Set([...(isComplete ? [keyOf(designs)] : []), ...decided.map(({ id }) => id)])
  const entries = Object.entries(store.load())
  store.set(Object.fromEntries(entries.filter(([key]) => !keys.has(key))))
  return Object.fromEntries(entries.filter(([key]) => keys.has(key)))
}

/** The designs that could not be rejected keep the text of the bulk rejection. */
export function keepDraft(designs: readonly Design[], failed: readonly Design[]): void {
  const draft = store.load()[keyOf(designs)]
  if (draft) store.set({ ...store.load(), [keyOf(failed)]: draft })
}

export function putDrafts(drafts: Drafts): void {
  if (Object.keys(drafts).length > 0) store.set({ ...store.load(), ...drafts })
}

/** The notes on images that the design still has. Its designer may have replaced them since. */
function currentPins({ pins, images }: ReviewDraft, design: Design): Pin[] {
  return pins.filter(({ image }) => images[image] === withoutToken(design.images[image] ?? ''))
}

function keyOf(designs: readonly Design[]) {
  return designs.length === 1 ? (designs[0]?.id ?? '') : 'bulk'
}

function withoutToken(image: string) {
  return image.replace(/\?.*$/, '')
}

function parseDrafts(stored: unknown): Drafts {
  if (typeof stored !== 'object' || stored === null) return EMPTY
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, ReviewDraft] => isDraft(entry[1])))
}

function isDraft(value: unknown): value is ReviewDraft {
  const { reason, words, pins, images } = (value ?? {}) as Partial<Record<keyof ReviewDraft, unknown>>
  return (
    typeof reason === 'string' &&
    typeof words === 'string' &&
    Array.isArray(images) &&
    Array.isArray(pins) &&
    pins.length <= MAX_PINS &&
    pins.every(isPin)
  )
}

function isPin(value: unknown): value is Pin {
  const { image, x, y, note } = (value ?? {}) as Partial<Record<keyof Pin, unknown>>
  return [image, x, y].every(Number.isFinite) && typeof note === 'string'
}
