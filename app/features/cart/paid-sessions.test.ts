import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { isNewlyPaid } from './paid-sessions.ts'

const order = (hoursAgo: number) => ({ created_at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString() })

test('a payment is new only once', () => {
  expect(isNewlyPaid('cs_one', order(0))).toBe(true)
  expect(isNewlyPaid('cs_one', order(0))).toBe(false)
  expect(isNewlyPaid('cs_other', order(23))).toBe(true)
})

test('an old payment is not new, even on another device', () => {
  expect(isNewlyPaid('cs_old', order(25))).toBe(false)
})
