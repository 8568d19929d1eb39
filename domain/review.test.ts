import { expect, test } from 'vitest'
import {
  formatShare,
  MAX_REASON_LENGTH,
  nextReviewRound,
  rejectionReason,
  TELL_AFTER_SECONDS,
  UNDO_GRACE_MS,
  UNDO_MS,
} from './review.ts'

test('a designer hears of a decision only when it can no longer be taken back', () => {
  expect(TELL_AFTER_SECONDS * 1000).toBeGreaterThan(UNDO_MS + UNDO_GRACE_MS)
})

test.each([
  ['', '', undefined],
  [' ', '\n', undefined],
  ['Too fine.', '', 'Too fine.'],
  ['', ' Redraw it. ', 'Redraw it.'],
  ['Too fine.', 'Redraw it.', 'Too fine. Redraw it.'],
])('a reason is what was chosen and what was added: %j and %j', (chosen, added, reason) => {
  expect(rejectionReason(chosen, added)).toBe(reason)
})

test('a reason is never longer than what can be kept', () => {
  expect(rejectionReason('Too fine.', 'x'.repeat(2000))).toHaveLength(MAX_REASON_LENGTH)
})

test.each([
  { firstWaiting: null, designersLast: null, round: 0 },
  { firstWaiting: 3, designersLast: null, round: 3 },
  { firstWaiting: 3, designersLast: 3, round: 4 },
  { firstWaiting: 3, designersLast: 7, round: 8 },
])(
  'a design joins round $round if $firstWaiting is the first that waits and $designersLast its designer’s last',
  ({ firstWaiting, designersLast, round }) => {
    expect(nextReviewRound(firstWaiting, designersLast)).toBe(round)
  },
)

test.each([
  [31, 34, '91.2%'],
  [0, 11, '0.0%'],
  [2, 2, '100.0%'],
  [0, 0, '0.0%'],
])('[spec 135, 136] %i of %i is %s', (part, whole, share) => {
  expect(formatShare(part, whole)).toBe(share)
})
