import { expect, onTestFinished, test } from 'vitest'
import { demoWork } from '#demo/work.ts'
import { config } from '#server/platform/config.ts'
import { listWork } from './list-work.ts'

test('[O1] jobs of the demo that are left over do not run without the sandbox', async () => {
  const demo = demoWork.map(({ name }) => name)
  const namesOf = async () => (await listWork()).map(({ name }) => name)
  const { SANDBOX } = config
  onTestFinished(() => void Object.assign(config, { SANDBOX }))
  Object.assign(config, { SANDBOX: true })
  expect(await namesOf()).toEqual(expect.arrayContaining(demo))
  Object.assign(config, { SANDBOX: false })
  expect((await namesOf()).filter((name) => demo.includes(name))).toEqual([])
})
