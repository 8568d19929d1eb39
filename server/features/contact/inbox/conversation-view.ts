import { z } from '@hono/zod-openapi'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import { CONVERSATION_STATES, ENTRY_KINDS } from '#domain/conversations.ts'

const summary = {
  id: z.uuid(),
  topic: z.enum(CONTACT_TOPICS),
  name: z.string(),
  email: z.string(),
  state: z.enum(CONVERSATION_STATES),
  unread: z.boolean(),
  version: z.number().int(),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_at: z.iso.datetime().openapi({ description: 'Time of the latest message or reply' }),
}

export const ConversationSummaryView = z
  .object({ ...summary, excerpt: z.string().openapi({ description: 'The start of the first message' }) })
  .openapi('ConversationSummary')

const EntryView = z
  .object({
    id: z.uuid(),
    kind: z
      .enum(ENTRY_KINDS)
      .openapi({ description: 'A reply by email, a note for admins, or a reply of the customer' }),
    author: z.string().nullable().openapi({ description: 'The admin; null for the customer and for deleted accounts' }),
    text: z.string(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable().openapi({ description: 'Null while a reply can be undone' }),
  })
  .openapi('ConversationEntry')

export const ConversationView = z
  .object({
    ...summary,
    message: z.string(),
    account: z
      .object({
        user_id: z.uuid(),
        display_name: z.string().nullable(),
        email: z.string().nullable(),
        signed_in: z.boolean().openapi({
          description: 'Whether the sender was signed in. If not, the account only has the same email address.',
        }),
      })
      .nullable(),
    entries: z.array(EntryView).openapi({ description: 'Oldest first' }),
  })
  .openapi('Conversation')
