import type { ContactTopic } from '#domain/contact.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { addNote } from '#server/features/contact/inbox/add-note.ts'
import { markRead } from '#server/features/contact/inbox/mark-read.ts'
import { setConversationState } from '#server/features/contact/inbox/set-conversation-state.ts'
import { storeMessage } from '#server/features/contact/store-message.ts'
import { addConfirmedSubscription } from '#server/features/newsletter/add-confirmed-subscription.ts'
import { createIssue } from '#server/features/newsletter/issues/save-issue.ts'
import { db } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'
import { ADMIN_EMAIL } from './accounts.ts'
import { viewerOf } from './viewer-of.ts'

type Sample = { topic: ContactTopic; name: string; email: string; message: string; hoursAgo: number }

const MESSAGES: Sample[] = [
  {
    topic: 'order',
    name: 'Noa Brandt',
    email: 'customer@pitlane.test',
    message: 'Hi, can I still change the size of one shirt from M to L? I ordered it this morning.',
    hoursAgo: 3,
  },
  {
    topic: 'return',
    name: 'Theo Marchetti',
    email: 'theo.marchetti@pitlane.test',
    message: 'The print on the left side has a faint line, about as wide as a hair. Is that normal?',
    hoursAgo: 20,
  },
  {
    topic: 'press',
    name: 'Lena Okafor',
    email: 'lena.okafor@pitlane.test',
    message: 'I write about car culture for a small magazine and would love to interview two of your designers.',
    hoursAgo: 50,
  },
  {
    topic: 'other',
    name: 'Sam Whitlock',
    email: 'sam.whitlock@pitlane.test',
    message: 'Do you ship to Iceland? I could not find it in the list.',
    hoursAgo: 90,
  },
]

/** The last one does not exist, so that the first issue shows a bounce. */
const SUBSCRIBERS = [
  'reader-one@pitlane.test',
  'reader-two@pitlane.test',
  'reader-three@pitlane.test',
  'bounce@pitlane.test',
]

const ISSUE = {
  subject: 'Fresh off the press',
  preheader: 'New designs, and a look into the print shop',
  body: 'Hello,\n\nThe first designs of the season are in the shop.\n\n## New this month\n\n- Rally hatches in the rain\n- Gauge clusters from the eighties\n\nSee [all new arrivals](/shop/new).',
  design_ids: [],
}

/** Messages in several states, a few subscribers and a draft of the newsletter. Sends no email. */
export async function seedInbox(now: Date): Promise<void> {
  const admin = await viewerOf(ADMIN_EMAIL, 'admin')
  if ((await db.select().from(contactMessages).limit(1)).length === 0) {
    const ids: string[] = []
    for (const { hoursAgo, ...message } of MESSAGES) {
      const account = await findAccountByEmail(message.email)
      const sender = { formId: crypto.randomUUID(), orderId: null, accountId: account?.id ?? null }
      const sentAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
      ids.push((await db.transaction((tx) => storeMessage(tx, { ...message, ...sender }, sentAt))) ?? '')
    }
    const [, damaged = '', press = '', iceland = ''] = ids
    await addNote(admin, damaged, { id: crypto.randomUUID(), text: 'Asked the print shop for a photo.' }, now)
    for (const id of [press, iceland]) await markRead(id, 1, now)
    await setConversationState(admin, press, { state: 'answered', version: 1 }, now)
    await setConversationState(admin, iceland, { state: 'closed', version: 1 }, now)
  }
  if ((await db.select().from(newsletterIssues).limit(1)).length === 0) {
    for (const email of SUBSCRIBERS) await addConfirmedSubscription(email, now)
    await createIssue(admin, ISSUE, now)
  }
}
