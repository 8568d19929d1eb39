import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { probes } from './probes.ts'
import { runProbe } from './run-probe.ts'
import { openTarget, type Target } from './target.ts'

const SEED = 20_261_116
let target: Target

beforeAll(async () => {
  target = await openTarget(inject('adminUrl'))
})
afterAll(() => target.close())

test.each(probes.filter(({ full }) => !full))('$name finds no way in', async (probe) => {
  const { findings, skipped } = await runProbe(probe, target, 'quick', SEED)
  expect(findings).toEqual([])
  expect(skipped).toBeUndefined()
})
