import { expect, test } from 'vitest'
import { createFailureToasts } from './failure-toasts.ts'

const FAILED = { title: 'Not saved', description: 'Please try again.', tone: 'destructive' } as const
const SAVED = { title: 'Saved', tone: 'success' } as const

function start() {
  let atMs = 0
  const failures = createFailureToasts(() => atMs)
  return { failures, wait: (ms: number) => (atMs += ms) }
}

test('a success ends the failures before it, once', () => {
  const { failures, wait } = start()
  failures.add(1, FAILED)
  failures.add(2, { ...FAILED, title: 'Not deleted' })
  wait(1000)
  expect(failures.replacedBy(SAVED)).toEqual([1, 2])
  expect(failures.replacedBy(SAVED)).toEqual([])
})

test('a success keeps the failure of another part of the same action', () => {
  const { failures, wait } = start()
  failures.add(1, FAILED)
  wait(999)
  expect(failures.replacedBy(SAVED)).toEqual([])
  expect(failures.takeAll()).toEqual([1])
})

test('the same failure again replaces the one before, other messages do not', () => {
  const { failures, wait } = start()
  failures.add(1, FAILED)
  wait(5000)
  expect(failures.replacedBy({ title: 'Link copied', tone: 'info' })).toEqual([])
  expect(failures.replacedBy({ ...FAILED, description: 'Too many requests.' })).toEqual([])
  expect(failures.replacedBy(FAILED)).toEqual([1])
})
