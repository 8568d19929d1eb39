import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api, read } from '#app/lib/api.ts'
import { createDraft } from '#app/lib/draft.ts'
import { listChanges } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { linkProblem } from '#domain/storefronts.ts'
import { type SavedStorefront, storefrontQuery } from './storefront-query.ts'

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

/** Unsaved changes, and the versions of storefront and profile that they were made to. */
type Draft = { base: string | null; profile?: Profile; fields: StorefrontFields }
type Profile = Pick<SavedStorefront, 'bio' | 'profile_version'>

/** The form of a storefront as a draft: it survives a reload, a failed call and an expired session. */
export function useStorefront(userId: string, saved: SavedStorefront) {
  const client = useQueryClient()
  const draft = createDraft<Draft>(`pitlane-draft storefront ${userId}`, parseDraft)
  const [edited, setEdited] = useState(draft.read)
  // Uploads and saves that finish late read the latest changes, so that they do not overwrite what was typed meanwhile.
  const latest = useRef(edited)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fields = edited?.fields ?? toFields(saved)

  function keep(next: Draft | undefined) {
    latest.current = next
    setEdited(next)
    if (next) draft.keep(next)
    else draft.drop()
  }

  function change(part: Partial<StorefrontFields>) {
    setProblem(undefined)
    const current = client.getQueryData(storefrontQuery.queryKey) ?? saved
    const draft = latest.current ?? toDraft(current, toFields(current))
    keep({ ...draft, fields: { ...draft.fields, ...part } })
  }

  /** `base` has the versions that the changes replace. */
  async function save(base: Omit<Draft, 'fields'> = edited ?? toDraft(saved, fields)) {
    const found = findProblem(fields)
    if (found) return setProblem(found)
    setIsSaving(true)
    try {
      const json = { ...toInput(fields, edited?.profile ?? saved, base.profile ?? saved), updated_at: base.base }
      const stored = await read(api.storefront.$put({ json }))
      client.setQueryData(storefrontQuery.queryKey, stored)
      const isUnchanged = latest.current === edited
      keep(isUnchanged || !latest.current ? undefined : toDraft(stored, latest.current.fields))
      setProblem(undefined)
      toast({ title: 'Storefront saved', tone: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      // The newer version tells that these changes are outdated.
      if (error.code === 'conflict') await client.invalidateQueries({ queryKey: storefrontQuery.queryKey, exact: true })
    } finally {
      setIsSaving(false)
    }
  }

  return {
    fields,
    isChanged: edited !== undefined,
    isOutdated: edited !== undefined && (edited.base !== saved.updated_at || isBioOutdated(edited, saved)),
    /** The values of the newer version that differ from these. */
    changes: listChanges(LABELS, describe(fields), describe(toFields(saved))),
    isSaving,
    problem,
    change,
    save: () => save(),
    saveAnyway: () => save(toDraft(saved, fields)),
    discard() {
      setProblem(undefined)
      keep(undefined)
    },
  }
}

export type StorefrontForm = ReturnType<typeof useStorefront>

function toFields(saved: SavedStorefront): StorefrontFields {
  const { bio, banner, avatar, links, shows_followers, pinned, collections, designs } = saved
  return {
    bio,
    banner,
    avatar,
    links,
    shows_followers,
    pinned,
    collections: collections.map(({ name, design_ids }) => ({ name, design_ids })),
    titles: Object.fromEntries(designs.map(({ id, title }) => [id, title])),
  }
}

function toDraft({ updated_at: base, bio, profile_version }: SavedStorefront, fields: StorefrontFields): Draft {
  return { base, profile: { bio, profile_version }, fields }
}

/** The bio belongs to the profile, so it matters only if it was changed here. */
function isBioOutdated({ profile, fields }: Draft, saved: SavedStorefront): boolean {
  if (!profile || fields.bio.trim() === profile.bio) return false
  return profile.profile_version !== saved.profile_version
}

const LABELS = {
  bio: 'Bio',
  banner: 'Banner',
  avatar: 'Avatar',
  links: 'Links',
  followers: 'Number of followers',
  pinned: 'Pinned designs',
  collections: 'Collections',
}

/** The fields in words. */
function describe({ bio, banner, avatar, links, shows_followers, pinned, collections, titles }: StorefrontFields) {
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

/** The bio is also on the account page, so it is sent only if it was changed here. */
function toInput(
  { titles: _, bio, banner, avatar, links, ...fields }: StorefrontFields,
  started: Profile,
  { profile_version }: Profile,
) {
  return {
    ...fields,
    ...(bio.trim() !== started.bio && { bio, profile_version }),
    banner: banner?.path ?? null,
    avatar: avatar?.path ?? null,
    links: links.map((link) => link.trim()).filter(Boolean),
  }
}

function findProblem({ links, collections }: StorefrontFields): string | undefined {
  const wrong = links.map((link) => link.trim()).find((link) => link && linkProblem(link))
  if (wrong) return `${wrong}: ${linkProblem(wrong)}`
  if (collections.some(({ name }) => !name.trim())) return 'Enter a name for every collection.'
  return undefined
}

/** Written by this version of the page only, so its shape is known once it has fields. */
function parseDraft(stored: unknown): Draft | undefined {
  const draft = stored as Partial<Draft> | null
  return draft?.fields && Array.isArray(draft.fields.links) ? (draft as Draft) : undefined
}
