import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api, read } from '#app/lib/api.ts'
import { createDraft } from '#app/lib/draft.ts'
import { listChanges } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  applyChanges,
  findProblem,
  isOutdated,
  LABELS,
  parseDraft,
  type StorefrontDraft,
  type StorefrontFields,
  type StorefrontVersion,
  toInput,
  toVersion,
  toWords,
} from './storefront-fields.ts'
import { type SavedStorefront, storefrontQuery } from './storefront-query.ts'

/** The form of a storefront as a draft: it survives a reload, a failed call and an expired session. */
export function useStorefront(userId: string, saved: SavedStorefront) {
  const client = useQueryClient()
  const draft = createDraft(`pitlane-draft storefront ${userId}`, parseDraft)
  const [edited, setEdited] = useState(draft.read)
  // Uploads and saves that finish late read the latest changes, so that they do not overwrite what was typed meanwhile.
  const latest = useRef(edited)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const shown = edited ?? toDraft(saved)

  function keep(next: StorefrontDraft | undefined) {
    latest.current = next
    setEdited(next)
    if (next) draft.keep(next)
    else draft.drop()
  }

  function change(part: Partial<StorefrontFields>) {
    setProblem(undefined)
    const draft = latest.current ?? toDraft(client.getQueryData(storefrontQuery.queryKey) ?? saved)
    keep({ ...draft, fields: { ...draft.fields, ...part } })
  }

  /** Saves the changes over this version. */
  async function save(over: StorefrontVersion) {
    const found = findProblem(shown.fields)
    setProblem(found)
    if (found) return
    setIsSaving(true)
    try {
      const stored = await read(api.storefront.$put({ json: toInput(shown, over) }))
      client.setQueryData(storefrontQuery.queryKey, stored)
      const typed = latest.current === edited ? undefined : latest.current
      keep(typed && withTyped(toVersion(stored), shown.fields, typed.fields))
      toast({ title: 'Storefront saved', tone: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const newer = error.conflict?.current as SavedStorefront | undefined
      // Tells that these changes are outdated.
      if (newer) client.setQueryData(storefrontQuery.queryKey, newer)
      if (!newer || !isOutdated(latest.current ?? shown, newer)) setProblem(error.message)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    fields: shown.fields,
    isChanged: edited !== undefined,
    /** The version that was saved elsewhere since these changes were started. */
    newer: isOutdated(shown, saved) ? compare(shown.base, saved) : undefined,
    isSaving,
    problem,
    change,
    save: () => save(shown.base),
    saveAnyway: () => save(toVersion(saved)),
    discard() {
      setProblem(undefined)
      keep(undefined)
    },
  }
}

export type StorefrontForm = ReturnType<typeof useStorefront>

function toDraft(saved: SavedStorefront): StorefrontDraft {
  const base = toVersion(saved)
  return { base, fields: base.fields }
}

/** Changes that were typed during a save, as changes of the version that it stored. */
function withTyped(base: StorefrontVersion, sent: StorefrontFields, typed: StorefrontFields): StorefrontDraft {
  return { base, fields: applyChanges(sent, typed, base.fields) }
}

function compare(base: StorefrontVersion, saved: SavedStorefront) {
  const { updated_at, profile_version, fields } = toVersion(saved)
  return {
    key: `${updated_at} ${profile_version}`,
    // Unknown if only the profile was changed.
    at: updated_at === base.updated_at ? null : updated_at,
    changes: listChanges(LABELS, toWords(base.fields), toWords(fields)),
  }
}
