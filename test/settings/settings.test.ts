import { expect, test } from 'vitest'
import { settingNames } from '#server/platform/config.ts'
import { readDocumentedSettings, readTestedSettings } from './read-settings.ts'

/** The scripts of package.json set it; operators do not. */
const INTERNAL = ['NODE_ENV']
const settings = settingNames.filter((name) => !INTERNAL.includes(name))

test('every setting has a row in docs/settings.md, and every row is a setting', async () => {
  expect((await readDocumentedSettings()).toSorted()).toEqual(settings.toSorted())
})

test('every setting has a test of its effect, tagged with [setting …]', async () => {
  const tested = await readTestedSettings()
  expect(settings.filter((name) => !tested.has(name))).toEqual([])
})

test('every tag names a setting', async () => {
  const unknown = [...(await readTestedSettings())].filter(([name]) => !settingNames.includes(name))
  expect(unknown).toEqual([])
})
