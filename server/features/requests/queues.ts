import type { MessageSide } from '#domain/claims.ts'
import { defineQueue } from '#server/platform/jobs/queue.ts'

/** The new messages of one side of a thread. */
export type NewMessages = { requestId: string; designerId: string; side: MessageSide }

/** Has the policy `short`: messages that follow each other wait for the same job. */
export const requestMessageQueue = defineQueue<NewMessages>('request-messages')
