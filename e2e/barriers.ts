import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Asks axe itself within each frame: its Playwright wrapper opens a page for every question, and takes ten times as long. */
export async function findBarriers(page: Page): Promise<string[]> {
  const barriers: string[] = []
  for (const frame of page.frames()) if (!frame.isDetached()) barriers.push(...(await findIn(frame)))
  return barriers
}

/** Asked again for as long as anything else is expected: a page that is on its way to another has no heading for a moment. */
export async function expectNoBarriers(page: Page) {
  await expect(async () => expect(await findBarriers(page)).toEqual([])).toPass({ timeout: 45_000 })
}

async function findIn(frame: Frame) {
  const isThere = await frame.evaluate(() => 'axe' in window)
  if (!isThere) await frame.evaluate(source)
  const violations = await frame.evaluate(async () => {
    // Colors are judged as they stay, not while something fades in.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return (await axe.run({ resultTypes: ['violations'], iframes: false })).violations
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
