import { useEffect, useEffectEvent, useState } from 'react'
import { changedFields } from '#app/lib/changed-fields.ts'
import { type DraftFields, draftStore } from './draft-store.ts'
import { DEFAULT_PRICE } from './read-price.ts'

const EMPTY = { title: '', description: '', category_id: '', price: DEFAULT_PRICE, tags: '', products: {} }

/**
 * The form fields, saved as a draft and restored after a reload. For a stored design, only the changes are saved, so that
 * a correction by an admin is not undone.
 */
export function useFields(draftKey: string, stored: DraftFields | undefined) {
  const [fields, setFields] = useState<DraftFields>(stored ?? newDraft)

  const restore = useEffectEvent(async () => {
    const saved = await draftStore.readFields(draftKey)
    if (saved) setFields({ ...(stored ?? newDraft()), ...saved })
  })
  useEffect(() => void restore(), [])

  return {
    fields,
    clear: () => setFields(stored ?? newDraft()),
    change: (change: Partial<DraftFields>) => {
      const next = { ...fields, ...change }
      setFields(next)
      void draftStore.writeFields(draftKey, stored ? changedFields(stored, next) : next)
    },
  }
}

function newDraft(): DraftFields {
  return { ...EMPTY, submission_id: crypto.randomUUID() }
}
