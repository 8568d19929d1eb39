import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { isNewlyPaid } from './paid-sessions.ts'

const order = (hoursAgo: number) => ({ created_at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString() })

test('a payment is new once', () => {
  expect(isNewlyPaid('cs_one', order(0))).toBe(true)
  expect(isNewlyPaid('cs_one', order(0))).toBe(false)
  expect(isNewlyPaid('cs_other', order(23))).toBe(true)
})

test('an old link on another device empties no cart', () => {
  expect(isNewlyPaid('cs_old', order(25))).toBe(false)
})
