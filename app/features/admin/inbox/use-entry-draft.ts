import { useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { entryDraft } from '#app/lib/entry-draft.ts'
import type { Conversation } from './inbox-queries.ts'

/** The unsent text of a form. Each version rereads it, because an undo and a late response change the stored one. */
export function useEntryDraft(kind: 'reply' | 'note', { id, version, entries }: Conversation) {
  const { user } = useAuth()
  const stored = entryDraft(kind, user?.id ?? '', id)
  const [shown, setShown] = useState(() => ({ version, entry: stored.read(entries) }))
  if (shown.version !== version) setShown({ version, entry: stored.read(entries) })
  return {
    entry: shown.entry,
    write: (text: string) => setShown({ version, entry: stored.keep(text) }),
    forgetSent: stored.forgetSent,
  }
}
