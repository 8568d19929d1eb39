import { expect, test } from 'vitest'
import {
  connectStateOf,
  missingWords,
  NO_REQUIREMENTS,
  nextPeriodStart,
  payoutFailureWords,
  payoutPeriod,
  requirementWords,
  taxFormStatus,
} from './connect.ts'

test.each([
  ['individual.ssn_last_4', 'Last four digits of your Social Security number'],
  ['individual.dob.day', 'Your date of birth'],
  ['individual.verification.document', 'A photo of your ID'],
  ['individual.political_exposure', 'More details about you'],
  ['external_account', 'A bank account for your payouts'],
  ['person_1Abc.email', 'Details about a person in your company'],
  ['interview.pit_lane', 'Interview pit lane'],
])('the requirement %s reads “%s”', (requirement, words) => {
  expect(requirementWords(requirement)).toBe(words)
})

test('each missing detail is listed once', () => {
  const currentlyDue = ['individual.dob.day', 'individual.dob.month', 'tos_acceptance.date', 'tos_acceptance.ip']
  expect(missingWords({ ...NO_REQUIREMENTS, currentlyDue })).toEqual([
    'Your date of birth',
    'Your agreement to Stripe’s terms',
  ])
})

test('the state of an account follows from what Stripe reports', () => {
  const account = {
    accountId: 'acct_1',
    detailsSubmitted: false,
    payoutsEnabled: false,
    transfersActive: false,
    requirements: NO_REQUIREMENTS,
  }
  expect(connectStateOf(undefined)).toBe('not_started')
  expect(connectStateOf({ ...account, accountId: null })).toBe('not_started')
  expect(connectStateOf(account)).toBe('started')
  const submitted = { ...account, detailsSubmitted: true }
  expect(connectStateOf(submitted)).toBe('checking')
  const due = { ...NO_REQUIREMENTS, currentlyDue: ['external_account'] }
  expect(connectStateOf({ ...submitted, requirements: due })).toBe('blocked')
  expect(connectStateOf({ ...submitted, payoutsEnabled: true, transfersActive: false })).toBe('checking')
  expect(connectStateOf({ ...submitted, payoutsEnabled: true, transfersActive: true })).toBe('ready')
})

test('periods are months in UTC', () => {
  expect(payoutPeriod(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11')
  expect(nextPeriodStart(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

test('the tax form needs a tax ID, and every failure says what to do', () => {
  expect([taxFormStatus(true), taxFormStatus(false), taxFormStatus(null)]).toEqual(['On file', 'Missing', 'Missing'])
  expect(payoutFailureWords('account_closed')).toContain('closed')
  expect(payoutFailureWords('from_the_future')).toBe('The bank returned the payout. Check your bank account in Stripe.')
  expect(payoutFailureWords(null)).toContain('Check your bank account')
})
