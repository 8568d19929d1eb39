import { beforeEach, expect, test, vi } from 'vitest'
import { entryDraft } from './entry-draft.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('keeps the id with the text, so that sending it again after a lost response has no effect', () => {
  const kept = entryDraft('reply', 'admin', 'a').keep('It ships today.')
  expect(entryDraft('reply', 'admin', 'a').read([{ id: 'another' }])).toEqual(kept)
  expect(entryDraft('reply', 'admin', 'b').read().text).toBe('')
})

test('drops a text that the conversation already has', () => {
  const stored = entryDraft('reply', 'admin', 'a')
  const { id } = stored.keep('It ships today.')
  const next = stored.read([{ id }])
  expect(next.text).toBe('')
  expect(next.id).not.toBe(id)
  expect(stored.read().text).toBe('')
})

test('another text has another id, and an empty text drops the draft', () => {
  const stored = entryDraft('note', 'admin', 'a')
  expect(stored.keep('One').id).not.toBe(stored.keep('Two').id)
  stored.keep('')
  expect(localStorage.getItem('pitlane-draft note admin a')).toBeNull()
})

test('after sending, only the text that was typed since remains', () => {
  const stored = entryDraft('reply', 'admin', 'a')
  const sent = stored.keep('It ships today.')
  stored.keep('It ships today. Stickers follow.')
  stored.forgetSent(sent)
  expect(stored.read([sent]).text).toBe('Stickers follow.')

  const next = stored.keep('Stickers follow.')
  stored.keep('Stickers will follow.')
  stored.forgetSent(next)
  expect(stored.read([sent, next]).text).toBe('Stickers will follow.')
})

test('after sending, nothing remains if nothing more was typed', () => {
  const stored = entryDraft('note', 'admin', 'a')
  stored.forgetSent(stored.keep('Calls every week'))
  expect(stored.read().text).toBe('')
})
