import { beforeEach, expect, test, vi } from 'vitest'
import { quickEditDraft } from './quick-edit-draft.ts'

const FIRST = { id: 'design', updated_at: '2026-11-16T10:00:00.000Z' }
const RESUBMITTED = { id: 'design', updated_at: '2026-11-16T11:00:00.000Z' }

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('keeps the corrections of a version until they are dropped', () => {
  const corrections = { title: 'Hill Climb', price: '29.50' }
  quickEditDraft(FIRST).keep(corrections)
  expect(quickEditDraft(FIRST).read()).toMatchObject(corrections)
  quickEditDraft(FIRST).drop()
  expect(quickEditDraft(FIRST).read()).toBeUndefined()
})

test('ignores the corrections of another version, and text of an unknown form', () => {
  quickEditDraft(FIRST).keep({ title: 'Hill Climb', price: '29.50' })
  expect(quickEditDraft(RESUBMITTED).read()).toBeUndefined()
  localStorage.setItem('pitlane-quick-edit-design', '{"title":"Hill Climb"}')
  expect(quickEditDraft(FIRST).read()).toBeUndefined()
})
