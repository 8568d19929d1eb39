import { CONVERSATION_LINK_MS } from '#domain/policies.ts'
import { isUuid } from '#domain/uuid.ts'
import { isMac, mac } from '#server/platform/crypto/secrets.ts'

/** The conversation in the back office. */
export function inboxLink(origin: string, id: string): string {
  return `${origin}/admin/inbox?message=${id}`
}

/** The page on which the customer reads and answers, without an account. The link gives access to the conversation, so it expires. */
export function conversationLink(origin: string, id: string, now: Date): string {
  return `${origin}/contact/conversation?token=${writeConversationToken(id, now)}`
}

/** Exported for tests. @internal */
export function writeConversationToken(id: string, now: Date): string {
  const expiresAt = now.getTime() + CONVERSATION_LINK_MS
  return `${id}.${expiresAt}.${mac('conversation', `${id} ${expiresAt}`)}`
}

/** The conversation's id; undefined if the token is forged or has expired. */
export function readConversationToken(token: string, now: Date): string | undefined {
  const [id = '', expiresAt = '', signature = '', ...rest] = token.split('.')
  if (!isUuid(id) || !/^\d{1,15}$/.test(expiresAt) || rest.length > 0) return undefined
  const isGenuine = isMac('conversation', `${id} ${expiresAt}`, signature)
  return isGenuine && Number(expiresAt) > now.getTime() ? id : undefined
}
