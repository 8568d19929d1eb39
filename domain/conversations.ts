/** A conversation starts with a message from the contact form. It is open while the customer waits for us. */
export const CONVERSATION_STATES = ['open', 'answered', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** What follows the first message: our emails, notes that only admins see, and the customer's answers. */
export const ENTRY_KINDS = ['reply', 'note', 'answer'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const MAX_ENTRY_LENGTH = 5000
/** Bounds a conversation, so that it can be read as a whole. */
export const MAX_ENTRIES = 200
/** How many answers a customer can send before we reply. */
export const MAX_WAITING_ANSWERS = 5

/** How long the page shows “Undo” after a reply. */
export const REPLY_UNDO_MS = 10_000
/** Delay of the email, longer than the undo period. */
export const REPLY_DELAY_SECONDS = 15
