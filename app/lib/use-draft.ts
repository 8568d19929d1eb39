import { useState } from 'react'
import { createTextDraft } from './draft.ts'

/** The text of a field as a draft. Setting it to '' drops the draft. */
export function useDraft(key: string): [string, (text: string) => void] {
  const draft = createTextDraft(key)
  const [text, setText] = useState(draft.read)
  return [
    text,
    (changed) => {
      setText(changed)
      draft.keep(changed)
    },
  ]
}
