import { useEffect, useEffectEvent, useState } from 'react'
import { type DraftFields, draftStore } from './draft-store.ts'
import { DEFAULT_PRICE } from './read-price.ts'

const EMPTY = { title: '', description: '', category_id: '', price: DEFAULT_PRICE, tags: '' }

/** The form fields. A new design is saved as a draft and restored after a reload. */
export function useFields(userId: string, stored: DraftFields | undefined) {
  const [fields, setFields] = useState<DraftFields>(stored ?? newDraft)
  const isDraft = stored === undefined

  const restore = useEffectEvent(async () => {
    const saved = await draftStore.readFields(userId)
    if (saved) setFields({ ...newDraft(), ...saved })
  })
  useEffect(() => {
    if (isDraft) void restore()
  }, [isDraft])

  return {
    fields,
    clear: () => setFields(newDraft()),
    change: (change: Partial<DraftFields>) => {
      const next = { ...fields, ...change }
      setFields(next)
      if (isDraft) void draftStore.writeFields(userId, next)
    },
  }
}

function newDraft(): DraftFields {
  return { ...EMPTY, submission_id: crypto.randomUUID() }
}
