import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBrokenLinks } from './find-broken-links.ts'

test('reports links and paths whose target does not exist', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'pitlane-docs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(path.join(root, 'docs/flows'), { recursive: true })
  writeFileSync(
    path.join(root, 'README.md'),
    '[good](docs/here.md), `docs/here.md`, [web](https://pitlane.test), `a/b`\n',
  )
  writeFileSync(path.join(root, 'CONTRIBUTING.md'), '[gone](docs/gone.md#part), `domain/gone.ts`\n')
  writeFileSync(path.join(root, 'docs/here.md'), '[down](flows/flow.md)\n')
  writeFileSync(path.join(root, 'docs/flows/flow.md'), '[up](../here.md), [nowhere](../nowhere.md)\n')
  expect(findBrokenLinks(root).toSorted()).toEqual([
    'CONTRIBUTING.md names docs/gone.md, which does not exist',
    'CONTRIBUTING.md names domain/gone.ts, which does not exist',
    'docs/flows/flow.md names docs/nowhere.md, which does not exist',
  ])
})
