import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Ids and words that tests make up. */
const RANDOM = /\b\w?[0-9a-f]{8}(?:-[0-9a-f]{4}){0,3}(?:-[0-9a-f]{12})?\b/g
/** States without barriers. axe takes a large part of a test's time, and many tests open the same page in the same state. */
const accessible = new Set<string>()

/** Runs axe within each frame: its Playwright wrapper opens a page for every run and takes ten times as long. */
export async function findViolations(page: Page): Promise<string[]> {
  const barriers: string[] = []
  for (const frame of page.frames()) if (!frame.isDetached()) barriers.push(...(await findIn(frame)))
  return barriers
}

/** Retries, because a page that is navigating has no heading for a moment. */
export async function expectNoViolations(page: Page) {
  await expect(async () => expect(await findViolations(page)).toEqual([])).toPass({ timeout: 45_000 })
}

async function findIn(frame: Frame) {
  const before = await readState(frame)
  if (accessible.has(before)) return []
  const isThere = await frame.evaluate(() => 'axe' in window)
  if (!isThere) await frame.evaluate(source)
  const violations = await frame.evaluate(async () => {
    // Colors are judged as they stay, not while something fades in.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return (await axe.run({ resultTypes: ['violations'], iframes: false })).violations
  })
  // A page that changed during the run was not judged in either state.
  if (violations.length === 0 && (await readState(frame)) === before) accessible.add(before)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Everything that axe judges: the markup, the size of the window, and states that the markup does not show. */
async function readState(frame: Frame) {
  const state = await frame.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const shown = all.flatMap((element, index) => (element.matches(':checked, :popover-open') ? index : []))
    return [innerWidth, innerHeight, shown.join(), document.documentElement.outerHTML].join(' ')
  })
  return createHash('sha256').update(state.replaceAll(RANDOM, '')).digest('base64')
}
