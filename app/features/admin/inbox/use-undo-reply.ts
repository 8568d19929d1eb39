import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { entryDraft } from '#app/lib/entry-draft.ts'
import { toast } from '#app/ui/toast.ts'
import { useConversationChange } from './use-conversation-change.ts'

/** Takes a reply back and returns its text to the form. */
export function useUndoReply(id: string) {
  const { user } = useAuth()
  const change = useConversationChange(id)
  const userId = user?.id ?? ''
  return async ({ id: entryId, text }: { id: string; text: string }): Promise<void> => {
    const isUndone = await change(async () => {
      const param = { id, entry_id: entryId }
      const conversation = await read(api.conversations[':id'].replies[':entry_id'].undo.$post({ param }))
      const stored = entryDraft('reply', userId, id)
      // A reply that was started in the meantime stays below it.
      stored.keep([text, stored.read().text].filter(Boolean).join('\n\n'))
      return conversation
    }, 'The reply was sent')
    if (isUndone) toast({ title: 'Reply undone', description: 'The text is back in the form.', tone: 'info' })
  }
}
