import { changedFields } from '#app/lib/changed-fields.ts'
import { linkProblem } from '#domain/storefronts.ts'
import type { SavedStorefront } from './storefront-query.ts'

type Image = { path: string; url: string } | null

export type StorefrontFields = {
  bio: string
  banner: Image
  avatar: Image
  links: string[]
  shows_followers: boolean
  pinned: string[]
  collections: { name: string; design_ids: string[] }[]
  /** Of all designs above. */
  titles: Record<string, string>
}

/** A saved storefront, as the form edits it. The bio belongs to the profile, which has its own version. */
export type StorefrontVersion = { updated_at: string | null; profile_version: number; fields: StorefrontFields }

/** Unsaved changes, and the version that they were made to. */
export type StorefrontDraft = { base: StorefrontVersion; fields: StorefrontFields }

export function toVersion(saved: SavedStorefront): StorefrontVersion {
  const { updated_at, profile_version, bio, banner, avatar, links, shows_followers, pinned, designs } = saved
  const collections = saved.collections.map(({ name, design_ids }) => ({ name, design_ids }))
  const titles = Object.fromEntries(designs.map(({ id, title }) => [id, title]))
  const fields = { bio, banner, avatar, links, shows_followers, pinned, collections, titles }
  return { updated_at, profile_version, fields }
}

/** Makes the changes between two states of the form to present fields. The other present fields stay. */
export function applyChanges(
  before: StorefrontFields,
  after: StorefrontFields,
  present: StorefrontFields,
): StorefrontFields {
  return { ...present, ...changedFields(before, after), titles: { ...present.titles, ...after.titles } }
}

/** The input that saves the changes of a draft over a version. A bio that stays the same is left out. */
export function toInput({ base, fields }: StorefrontDraft, over: StorefrontVersion) {
  const { titles: _, bio, banner, avatar, ...rest } = applyChanges(base.fields, trimmed(fields), over.fields)
  const { updated_at, profile_version } = over
  return {
    ...rest,
    ...(bio !== over.fields.bio && { bio, profile_version }),
    banner: banner?.path ?? null,
    avatar: avatar?.path ?? null,
    updated_at,
  }
}

/**
 * Whether a newer storefront was saved elsewhere since the changes were started. The bio counts only if it was changed here.
 * After its own save, the form knows the version a moment before the query does, so an older one is not a conflict.
 */
export function isOutdated({ base, fields }: StorefrontDraft, saved: SavedStorefront): boolean {
  if ((saved.updated_at ?? '') > (base.updated_at ?? '')) return true
  return trimmed(fields).bio !== base.fields.bio && saved.profile_version > base.profile_version
}

export function findProblem(fields: StorefrontFields): string | undefined {
  const { links, collections } = trimmed(fields)
  const wrong = links.find(linkProblem)
  if (wrong) return `${wrong}: ${linkProblem(wrong)}`
  if (collections.some(({ name }) => !name.trim())) return 'Enter a name for every collection.'
  return undefined
}

export const LABELS = {
  bio: 'Bio',
  banner: 'Banner',
  avatar: 'Avatar',
  links: 'Links',
  followers: 'Number of followers',
  pinned: 'Pinned designs',
  collections: 'Collections',
}

/** The fields in words. */
export function toWords({
  bio,
  banner,
  avatar,
  links,
  shows_followers,
  pinned,
  collections,
  titles,
}: StorefrontFields) {
  const nameAll = (ids: readonly string[]) => ids.map((id) => titles[id] ?? id).join(', ')
  return {
    bio,
    banner: banner?.path.split('/').at(-1) ?? '',
    avatar: avatar?.path.split('/').at(-1) ?? '',
    links: links.filter(Boolean).join(', '),
    followers: shows_followers ? 'shown' : 'hidden',
    pinned: nameAll(pinned),
    collections: collections.map(({ name, design_ids }) => `${name}: ${nameAll(design_ids)}`).join('\n'),
  }
}

/** Drops a draft without the fields of its version, from an earlier release: its changes cannot be separated from the rest. */
export function parseDraft(stored: unknown): StorefrontDraft | undefined {
  type Stored = { base?: { fields?: Partial<StorefrontFields> } | null; fields?: Partial<StorefrontFields> }
  const draft = stored as Stored | null
  const isComplete = Array.isArray(draft?.base?.fields?.links) && Array.isArray(draft.fields?.links)
  return isComplete ? (draft as StorefrontDraft) : undefined
}

/** As the server stores it. */
function trimmed(fields: StorefrontFields): StorefrontFields {
  return { ...fields, bio: fields.bio.trim(), links: fields.links.map((link) => link.trim()).filter(Boolean) }
}
