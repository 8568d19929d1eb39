import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnDesign } from '#app/features/portal/queries.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { type DraftFields, type DraftMark, draftStore } from './draft-store.ts'
import { DEFAULT_PRICE } from './read-price.ts'

const EMPTY = { title: '', description: '', category_id: '', price: DEFAULT_PRICE, tags: '', products: {} }

/**
 * The form fields, kept in this browser and restored after a reload. `stored` is a design or a draft of the account. For a
 * design, only the changes are kept, with `base`, the version that they were made to.
 */
export function useFields(draftKey: string, stored: DraftFields | undefined, base?: OwnDesign) {
  const [fields, setFields] = useState<DraftFields>(stored ?? newDraft)
  // Updates read the latest fields, so that a save that finishes late does not overwrite the designer's input.
  const latest = useRef(fields)
  const isDesign = stored !== undefined && !stored.draft

  const update = (next: DraftFields) => {
    latest.current = next
    setFields(next)
  }
  const keep = (next: DraftFields) => {
    update(next)
    void draftStore.writeFields(draftKey, isDesign ? changedFields(stored, next) : next, base)
  }
  const restore = useEffectEvent(async () => {
    const saved = await draftStore.readFields(draftKey)
    if (!saved) return
    // The server has the latest version of an opened draft, unless some changes have not reached it.
    if (stored?.draft && !saved.draft?.isUnsaved) return
    update({ ...(isDesign ? stored : newDraft()), ...saved })
  })
  useEffect(() => void restore(), [])

  return {
    fields,
    clear: () => update(isDesign ? stored : newDraft()),
    change: (change: Partial<DraftFields>) => {
      const { draft } = latest.current
      keep({ ...latest.current, ...change, ...(draft && { draft: { ...draft, isUnsaved: true } }) })
    },
    /** Notes the version on the server. */
    mark: (draft: DraftMark) => keep({ ...latest.current, draft }),
  }
}

function newDraft(): DraftFields {
  return { ...EMPTY, submission_id: crypto.randomUUID() }
}
