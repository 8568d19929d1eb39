import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/root.ts'
import { judgePrevious } from './judge-previous.ts'
import { openPreviousRelease, recordedCommit } from './previous-release.ts'

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

test('the recorded release has the first of the present migrations, unchanged, but not all of them', (context) => {
  const folder = 'server/platform/db/migrations'
  const commit = recordedCommit()
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    context.skip(`The commit ${commit} is missing; fetch the whole history.`)
  const tags = (journal: string) =>
    (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag)
  const recorded = tags(git('show', `${commit}:${folder}/meta/_journal.json`).stdout)
  const present = tags(readFileSync(path.join(root, folder, 'meta/_journal.json'), 'utf8'))
  expect(present.slice(0, recorded.length)).toEqual(recorded)
  expect(present.length).toBeGreaterThan(recorded.length)
  expect(git('diff', '--name-only', '--diff-filter=a', commit, '--', `${folder}/*.sql`).stdout).toBe('')
})
