import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#app/lib/attempt.ts'
import { type Conversation, conversationKey, inboxKey } from './inbox-queries.ts'

/** Runs a change and shows the conversation that the server returns. After a failure, the latest one is loaded. */
export function useConversationChange(id: string) {
  const client = useQueryClient()
  return async (work: () => Promise<Conversation>, failure?: string): Promise<boolean> => {
    const isDone = await attempt(async () => client.setQueryData(conversationKey(id), await work()), failure)
    void client.invalidateQueries({ queryKey: isDone ? [...inboxKey, 'list'] : inboxKey })
    void client.invalidateQueries({ queryKey: [...inboxKey, 'unread'] })
    return isDone
  }
}
