import { expect, test } from 'vitest'
import { EMPTY_ISSUE, isEditedSince } from './issue-draft.ts'

const SENT = { ...EMPTY_ISSUE, subject: 'New designs', design_ids: ['a', 'b'] }

test.each([{ subject: 'New designs!' }, { preheader: 'Three of them' }, { body: 'Hello' }, { design_ids: ['b', 'a'] }])(
  '%j is an edit since the text was sent',
  (edit) => {
    expect(isEditedSince(SENT, { text: { ...SENT, ...edit }, version: 1 })).toBe(true)
  },
)

test('the text that was sent, or none, is not an edit', () => {
  expect(isEditedSince(SENT, { text: { ...SENT, design_ids: ['a', 'b'] }, version: 1 })).toBe(false)
  expect(isEditedSince(SENT, undefined)).toBe(false)
})
