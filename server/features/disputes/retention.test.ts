import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { EVIDENCE_KEPT_DAYS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { disputedOrder, filesOf, testDisputes } from '#test/disputed-orders.ts'
import { as } from '#test/site.ts'
import { sweepDisputes } from './sweep-disputes.ts'

const bank = testDisputes()

test('evidence is deleted some time after the dispute was closed, and stays while it is open', async () => {
  const closed = await disputedOrder(bank)
  const open = await disputedOrder(bank)
  await closed.post('accept')
  const { receipt } = await filesOf(closed.id)
  const end = Date.now() + EVIDENCE_KEPT_DAYS * DAY_MS
  await sweepDisputes(new Date(end - HOUR_MS))
  expect(Object.keys(await filesOf(closed.id))).toContain('receipt')
  await sweepDisputes(new Date(end + HOUR_MS))
  expect(await filesOf(closed.id)).toEqual({})
  expect(await storage().exists(receipt?.storageKey ?? '')).toBe(false)
  expect(Object.keys(await filesOf(open.id))).toContain('receipt')
  expect(await db.$count(disputes, eq(disputes.id, closed.id))).toBe(1)
})

test('customers find the disputes of their orders in their data export', async () => {
  const { id, customer, order, admin } = await disputedOrder(bank)
  await as(admin).patch(`/api/v1/disputes/${id}`, { statement: 'Delivered on November 3.', before: null })
  const exported = await (await as(customer).get('/api/v1/me/export')).json()
  expect(exported.disputes).toMatchObject([
    { order_id: order.id, amount: 34.98, status: 'needs_response', statement: 'Delivered on November 3.' },
  ])
  expect(exported.disputes[0].files).toContainEqual(expect.objectContaining({ kind: 'receipt', name: 'receipt.pdf' }))
  const other = await disputedOrder(bank)
  const { disputes: others } = await (await as(other.customer).get('/api/v1/me/export')).json()
  expect(others).toMatchObject([{ order_id: other.order.id }])
})
