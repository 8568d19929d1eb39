import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { advanceParcel, auditOf, interceptCarrier, placeOrder, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'
import { sweepLabels } from './sweep-labels.ts'

testShipping()

const ship_to = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')
const elsewhere = { ...ship_to, address_line1: '7 Pit Exit' }
const after = (ms: number) => new Date(Date.now() + ms)

/** An order with a paid label whose response was lost. */
async function lost() {
  const order = await placeOrder()
  await setFault({ service: 'carrier', fault: 'reset', times: 1, matching: 'POST /v1/labels', delay_ms: 0 })
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(503)
  const [row] = await query<{ body: { voided: boolean; label_id: string; tracking_number: string } }>(
    'select body from sandbox.carrier_labels order by id desc limit 1',
    [],
  )
  return { ...order, label: row?.body as NonNullable<typeof row>['body'] }
}

async function isVoided(labelId: string) {
  const [row] = await query<{ voided: boolean }>(
    "select (body->>'voided')::boolean as voided from sandbox.carrier_labels where body->>'label_id' = $1",
    [labelId],
  )
  return row?.voided
}

test('voids a lost label to an outdated address and keeps the new one', async () => {
  const { admin, path, orderId, label } = await lost()
  const response = await as(admin).post(`${path}/labels`, { ship_to: elsewhere })
  const { items } = await response.json()
  await sweepLabels(after(5 * MINUTE_MS))
  expect(await isVoided(label.label_id)).toBe(false)
  await sweepLabels(after(11 * MINUTE_MS))
  expect(await isVoided(label.label_id)).toBe(true)
  expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toEqual(items)
  expect((await auditOf(orderId)).at(-1)).toMatchObject({
    action: 'label-void',
    actorId: null,
    details: { label_id: label.label_id, tracking_number: label.tracking_number },
  })
})

test('voids a lost label after a day; a new one can be bought', async () => {
  const { admin, path, label } = await lost()
  await sweepLabels(after(HOUR_MS))
  expect(await isVoided(label.label_id)).toBe(false)
  await sweepLabels(after(DAY_MS + MINUTE_MS))
  expect(await isVoided(label.label_id)).toBe(true)
  const bought = await (await as(admin).post(`${path}/labels`, { ship_to })).json()
  expect(bought.items[0].tracking_number).not.toBe(label.tracking_number)
})

test('retries when the carrier was unavailable', async () => {
  const { label } = await lost()
  interceptCarrier(() => new Response(null, { status: 500 }))
  await sweepLabels(after(DAY_MS + MINUTE_MS))
  interceptCarrier(() => undefined)
  expect(await isVoided(label.label_id)).toBe(false)
  await sweepLabels(after(DAY_MS + MINUTE_MS))
  expect(await isVoided(label.label_id)).toBe(true)
})

test('keeps a label whose number was entered by hand', async () => {
  const { admin, path, label } = await lost()
  await as(admin).post(`${path}/parcels`, { tracking_number: label.tracking_number })
  await sweepLabels(after(DAY_MS + MINUTE_MS))
  expect(await isVoided(label.label_id)).toBe(false)
})

test('records a label that the carrier declines to void', async () => {
  const { orderId, label } = await lost()
  await advanceParcel(label.tracking_number, 'IT')
  await sweepLabels(after(DAY_MS + MINUTE_MS))
  await sweepLabels(after(DAY_MS + MINUTE_MS))
  const { details } = (await auditOf(orderId)).at(-1) ?? {}
  expect(details).toMatchObject({ refused: expect.stringContaining('already been used') })
  expect(await auditOf(orderId)).toHaveLength(1)
})
