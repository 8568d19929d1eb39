import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { checkAddress } from '#domain/check-address.ts'
import { listAddresses } from '#server/features/addresses/list-addresses.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { accountNotes } from '#server/platform/db/schema/people.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { guest } from '#test/site.ts'
import { seedAccounts } from './accounts.ts'
import { DESIGNS } from './artwork/designs.ts'
import { DESIGN_COUNT } from './counts.ts'
import { isSeeded, OTHER_DESIGNS, seedDesign, seedDesigners } from './seed-designs.ts'

testDatabase()
testFiles()

const now = new Date()
const approved = DESIGNS.findIndex(({ status, images }) => status === 'approved' && images.length > 1)
const pending = DESIGNS.findIndex(({ status }) => status === 'pending')
const other = DESIGNS.findLastIndex(({ status }) => status === 'approved')
const rejected = DESIGNS.findIndex(({ status }) => status === 'rejected')

let rows: (typeof designs.$inferSelect)[]
let counts: { audited: number; accounts: number; shown: number }

beforeAll(async () => {
  for (let start = 0; start < 2; start++) {
    await seedAccounts('pitlane-demo', now)
    await seedDesigners('pitlane-demo', now)
    for (const index of [approved, pending, rejected]) await seedDesign(index, now)
  }
  rows = await db.select().from(designs)
  const shown = (await (await guest.get('/api/v1/designs')).json()).total
  counts = {
    audited: await db.$count(auditLog, eq(auditLog.subject, 'design')),
    accounts: await db.$count(users),
    shown,
  }
})

test('saves two addresses of the demo customer that we can deliver to', async () => {
  const customer = await findAccountByEmail('customer@pitlane.test')
  const { items } = await listAddresses(customer?.id ?? '')
  expect(items.map(({ country_code, is_default }) => [country_code, is_default])).toEqual([
    ['US', true],
    ['FR', false],
  ])
  for (const address of items) expect(checkAddress(address)).toEqual({})
})

test('adds one note to the demo customer and one to the demo designer, once', async () => {
  const notes = await db.select({ userId: accountNotes.userId }).from(accountNotes)
  const emails = ['customer@pitlane.test', 'designer@pitlane.test']
  const accounts = await Promise.all(emails.map((email) => findAccountByEmail(email)))
  expect(notes.map(({ userId }) => userId).toSorted()).toEqual(accounts.map((account) => account?.id).toSorted())
})

test('seeds designs with the shop’s own operations, dated in the past, and a second run adds nothing', () => {
  expect(rows.map(({ status }) => status).sort()).toEqual(['approved', 'pending', 'rejected'])
  expect(rows.every(({ createdAt }) => createdAt <= now)).toBe(true)
  expect(rows.find(({ status }) => status === 'approved')?.imageUrl2).not.toBeNull()
  expect(rows.find(({ status }) => status === 'rejected')?.rejectionReason).toBeTruthy()
  expect(counts).toEqual({ audited: 2, accounts: 10, shown: 1 })
})

test('resumes a run that stopped between submission and review', async () => {
  const isIt = eq(designs.title, DESIGNS[approved]?.title ?? '')
  await db.update(designs).set({ status: 'pending' }).where(isIt)
  await seedDesign(approved, now)
  expect(await db.$count(designs, and(isIt, eq(designs.status, 'approved')))).toBe(1)
})

test('concurrent runs create a design only once', async () => {
  const before = await db.$count(designs)
  await Promise.all([other, other, other].map((index) => seedDesign(index, now)))
  expect(await db.$count(designs)).toBe(before + 1)
})

test('DESIGN_COUNT matches the catalog', () => {
  expect(DESIGN_COUNT).toBe(DESIGNS.length)
})

test('reports which designs are seeded', async () => {
  expect(await isSeeded(approved)).toBe(true)
  const missing = OTHER_DESIGNS.find((index) => ![approved, pending, rejected, other].includes(index)) ?? 0
  expect(await isSeeded(missing)).toBe(false)
})
