import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api, read } from '#app/lib/api.ts'
import { createDraft } from '#app/lib/draft.ts'
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

/** Unsaved changes, and the version that they were made to. */
type Draft = { base: string | null; fields: StorefrontFields }

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
    const { base, fields: before } = latest.current ?? { base: current.updated_at, fields: toFields(current) }
    keep({ base, fields: { ...before, ...part } })
  }

  /** `base` is the version that the changes replace. */
  async function save(base = edited ? edited.base : saved.updated_at) {
    const found = findProblem(fields)
    if (found) return setProblem(found)
    setIsSaving(true)
    try {
      const stored = await read(api.storefront.$put({ json: { ...toInput(fields, saved), updated_at: base } }))
      client.setQueryData(storefrontQuery.queryKey, stored)
      const isUnchanged = latest.current === edited
      keep(isUnchanged || !latest.current ? undefined : { base: stored.updated_at, fields: latest.current.fields })
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
    isOutdated: edited !== undefined && edited.base !== saved.updated_at,
    isSaving,
    problem,
    change,
    save: () => save(),
    saveAnyway: () => save(saved.updated_at),
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

/** The bio is also on the account page, so it is sent only if it was changed here. */
function toInput({ titles: _, bio, banner, avatar, links, ...fields }: StorefrontFields, saved: SavedStorefront) {
  return {
    ...fields,
    ...(bio.trim() !== saved.bio && { bio }),
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
