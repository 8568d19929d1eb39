import { expect, test } from 'vitest'
import { judgePrevious } from './judge-previous.ts'
import { openPreviousRelease } from './previous-release.ts'

const previous = { folder: '/tmp/previous', commit: '1a2b3c4d5e' }

test('the previous release is skipped, not passed, when the clone does not have its commit', () => {
  const opened = openPreviousRelease(() => {}, '0'.repeat(40))
  expect(opened).toEqual({ skipped: 'commit 00000000 of the previous release is missing; fetch the whole history' })
  expect(judgePrevious(opened, [], [])).toMatchObject({ skipped: true, figure: expect.stringContaining('is missing') })
})

test('the comparison fails if no migration ran, because it proves nothing about the schema', () => {
  expect(judgePrevious(previous, [], [])).toMatchObject({
    passed: false,
    figure: expect.stringContaining('record an older commit'),
  })
})

test('the comparison passes if both releases work after a migration', () => {
  expect(judgePrevious(previous, ['0050', '0051'], [])).toMatchObject({
    passed: true,
    test: 'previous release (1a2b3c4d) beside this one on the new schema',
    figure: expect.stringContaining('migrations 0050, 0051 ran beside it'),
  })
  expect(judgePrevious(previous, ['0051'], ['buy: 500'])).toMatchObject({ passed: false })
})
