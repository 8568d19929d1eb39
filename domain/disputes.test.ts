import { describe, expect, test } from 'vitest'
import { disputeHint, disputeReasonName } from './dispute-reasons.ts'
import {
  blocksRefund,
  countsAsLost,
  DISPUTE_STATUSES,
  describeDeadline,
  disputeStatusName,
  isClosed,
  isInquiry,
  mayBecome,
  needsAnswer,
  readDisputeStatus,
} from './disputes.ts'
import { EVIDENCE_KINDS, evidenceKindName, sniffEvidenceType } from './evidence.ts'
import { cents } from './money.ts'

const nothing = { withdrawnCents: cents(0), returnedCents: cents(0) }

describe('status', () => {
  test('an inquiry can become a dispute, and a dispute can be decided', () => {
    expect(mayBecome('warning_needs_response', 'warning_under_review')).toBe(true)
    expect(mayBecome('warning_under_review', 'needs_response')).toBe(true)
    expect(mayBecome('needs_response', 'under_review')).toBe(true)
    expect(mayBecome('under_review', 'won')).toBe(true)
    expect(mayBecome('needs_response', 'lost')).toBe(true)
  })

  test('a closed dispute stays as it is, and a report of an earlier step changes nothing', () => {
    for (const closed of ['won', 'lost', 'prevented'] as const)
      for (const to of DISPUTE_STATUSES) expect(mayBecome(closed, to)).toBe(false)
    expect(mayBecome('under_review', 'needs_response')).toBe(false)
    expect(mayBecome('needs_response', 'warning_under_review')).toBe(false)
    expect(mayBecome('needs_response', 'needs_response')).toBe(false)
  })

  test('a closed inquiry can still become a dispute', () => {
    const next = DISPUTE_STATUSES.filter((status) => mayBecome('warning_closed', status))
    expect(next).toEqual(['needs_response', 'under_review', 'won', 'lost', 'prevented'])
    expect(mayBecome('needs_response', 'warning_closed')).toBe(false)
  })

  test('four statuses are closed, three are inquiries and two need an answer', () => {
    expect(DISPUTE_STATUSES.filter(isClosed)).toEqual(['warning_closed', 'won', 'lost', 'prevented'])
    expect(DISPUTE_STATUSES.filter(isInquiry)).toHaveLength(3)
    expect(DISPUTE_STATUSES.filter(needsAnswer)).toEqual(['warning_needs_response', 'needs_response'])
  })

  test('an open or lost dispute blocks a refund, an inquiry does not', () => {
    const blocking = DISPUTE_STATUSES.filter((status) => blocksRefund({ status, ...nothing }))
    expect(blocking).toEqual(['needs_response', 'under_review', 'lost'])
  })

  test('a closed dispute that is not won counts as lost if the bank keeps money', () => {
    const taken = { withdrawnCents: cents(34_98), returnedCents: cents(0) }
    const returned = { withdrawnCents: cents(34_98), returnedCents: cents(34_98) }
    const lostAmong = (moved: typeof taken) => DISPUTE_STATUSES.filter((status) => countsAsLost({ status, ...moved }))
    expect(lostAmong(taken)).toEqual(['warning_closed', 'lost', 'prevented'])
    expect(lostAmong(nothing)).toEqual(['lost'])
    expect(lostAmong(returned)).toEqual(['lost'])
    expect(blocksRefund({ status: 'prevented', ...taken })).toBe(true)
  })

  test('reads the provider’s statuses; an appeal and an unknown status are open', () => {
    for (const status of DISPUTE_STATUSES) expect(readDisputeStatus(status)).toBe(status)
    expect(readDisputeStatus('appeal_needs_response')).toBe('needs_response')
    expect(readDisputeStatus('appeal_under_review')).toBe('under_review')
    expect(isClosed(readDisputeStatus('something_new'))).toBe(false)
  })
})

test('every status and kind of file has its own name', () => {
  expect(new Set(DISPUTE_STATUSES.map(disputeStatusName)).size).toBe(DISPUTE_STATUSES.length)
  expect(new Set(EVIDENCE_KINDS.map(evidenceKindName)).size).toBe(EVIDENCE_KINDS.length)
})

test('reasons have a name and a hint, also those that we do not know', () => {
  expect(disputeReasonName('product_not_received')).toBe('The customer says the order did not arrive')
  expect(disputeHint('product_not_received')).toContain('tracking number')
  expect(disputeReasonName('bank_cannot_process')).toBe('The bank gave no specific reason')
  expect(disputeHint('bank_cannot_process')).toContain('receipt')
})

test.each([
  ['2026-11-20T12:00:00Z', '3 days left'],
  ['2026-11-19T12:00:00Z', '2 days left'],
  ['2026-11-19T11:59:00Z', '47 hours left'],
  ['2026-11-17T13:00:00Z', '1 hour left'],
  ['2026-11-17T12:59:00Z', 'Less than 1 hour left'],
  ['2026-11-17T12:00:00Z', 'Deadline passed'],
])('a deadline of %s: %s', (respondBy, text) => {
  expect(describeDeadline(respondBy, new Date('2026-11-17T12:00:00Z'))).toBe(text)
})

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['<svg>', undefined],
  ['%PD', undefined],
  ['', undefined],
])('a file that starts with %j is %s', (start, type) => {
  expect(sniffEvidenceType(Buffer.from(start, 'latin1'))).toBe(type)
})
