import { expect, test } from 'vitest'
import {
  formatShare,
  MAX_REASON_LENGTH,
  nextReviewRound,
  placePin,
  REVIEW_MAIL_DELAY_SECONDS,
  rejectionReason,
  shownStatus,
  UNDO_GRACE_MS,
  UNDO_MS,
} from './review.ts'

test('emails the designer only after the undo period', () => {
  expect(REVIEW_MAIL_DELAY_SECONDS * 1000).toBeGreaterThan(UNDO_MS + UNDO_GRACE_MS)
})

test.each([
  ['', '', undefined],
  [' ', '\n', undefined],
  ['Too fine.', '', 'Too fine.'],
  ['', ' Redraw it. ', 'Redraw it.'],
  ['Too fine.', 'Redraw it.', 'Too fine. Redraw it.'],
  ['Other', 'Redraw it.', 'Redraw it.'],
  ['Other', '', undefined],
])('joins the chosen reason %j and the admin’s text %j', (chosen, added, reason) => {
  expect(rejectionReason(chosen, added)).toBe(reason)
})

test('truncates a reason that is too long', () => {
  expect(rejectionReason('Too fine.', 'x'.repeat(2000))).toHaveLength(MAX_REASON_LENGTH)
})

test.each([
  { firstWaiting: null, designersLast: null, round: 0 },
  { firstWaiting: 3, designersLast: null, round: 3 },
  { firstWaiting: 3, designersLast: 3, round: 4 },
  { firstWaiting: 3, designersLast: 7, round: 8 },
])(
  'assigns round $round if the first waiting round is $firstWaiting and the designer’s last is $designersLast',
  ({ firstWaiting, designersLast, round }) => {
    expect(nextReviewRound(firstWaiting, designersLast)).toBe(round)
  },
)

test.each([
  [31, 34, '91.2%'],
  [0, 11, '0.0%'],
  [2, 2, '100.0%'],
  [0, 0, '0.0%'],
])('[spec 135, 136] formats %i of %i as %s', (part, whole, share) => {
  expect(formatShare(part, whole)).toBe(share)
})

test.each([
  [0.25, 0.5, { x: 0.25, y: 0.5 }],
  [-0.2, 1.7, { x: 0, y: 1 }],
  [1 / 3, 2 / 3, { x: 0.3333, y: 0.6667 }],
])('a pin moved to %d, %d stays on the image', (x, y, place) => {
  expect(placePin({ x: 0, y: 0, note: 'Too dark.' }, x, y)).toEqual({ ...place, note: 'Too dark.' })
})

test('a rejected design that was in the shop is shown as archived', () => {
  const rejected = { status: 'rejected', is_unpublished: false, is_archived: false, is_taken_down: false } as const
  expect(shownStatus(rejected)).toBe('rejected')
  expect(shownStatus({ ...rejected, is_archived: true })).toBe('archived')
  expect(shownStatus({ ...rejected, is_taken_down: true })).toBe('taken_down')
  expect(shownStatus({ ...rejected, is_unpublished: true })).toBe('unpublished')
})
