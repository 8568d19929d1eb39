import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCommit } from './read-commit.ts'

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@pitlane.test']

test('names the commit, and marks changes that are not in it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-commit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(readCommit(folder)).toBe('unknown')
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', [...AUTHOR, 'commit', '--quiet', '--allow-empty', '--message=First'], { cwd: folder })
  expect(readCommit(folder)).toMatch(/^[0-9a-f]{7,}$/)
  await writeFile(path.join(folder, 'new.ts'), '')
  expect(readCommit(folder)).toMatch(/^[0-9a-f]{7,}\+$/)
})
