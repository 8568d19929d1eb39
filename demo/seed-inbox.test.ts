import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { newsletterIssues, newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { testDatabase } from '#test/database.ts'
import { seedAccounts } from './accounts.ts'
import { seedInbox } from './seed-inbox.ts'

testDatabase()

test('seeds messages in every state, subscribers and a draft, and a second run adds nothing', async () => {
  const now = new Date()
  await seedAccounts('pitlane-demo', now)
  for (let start = 0; start < 2; start++) await seedInbox(now)
  const messages = await db.select().from(contactMessages)
  expect(messages.map(({ state }) => state).toSorted()).toEqual(['answered', 'closed', 'open', 'open'])
  expect(await db.$count(newsletterSubscriptions)).toBe(4)
  expect(await db.select().from(newsletterIssues)).toMatchObject([{ state: 'draft' }])
})
