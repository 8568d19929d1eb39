import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Random ids and words in test data. */
const RANDOM = /\b\w?[0-9a-f]{8}(?:-[0-9a-f]{4}){0,3}(?:-[0-9a-f]{12})?\b/g
/** Page states without violations. axe is slow, and many tests open the same page in the same state. */
const accessible = new Set<string>()

/** Runs axe in each frame. Its Playwright wrapper opens a page for every run and takes ten times as long. */
export async function findViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  for (const frame of page.frames()) if (!frame.isDetached()) violations.push(...(await findIn(frame)))
  return violations
}

/** Retries, because a page that is navigating has no heading for a moment. */
export async function expectNoViolations(page: Page) {
  await expect(async () => expect(await findViolations(page)).toEqual([])).toPass({ timeout: 45_000 })
}

async function findIn(frame: Frame) {
  const before = await readState(frame)
  if (accessible.has(before)) return []
  const isLoaded = await frame.evaluate(() => 'axe' in window)
  if (!isLoaded) await frame.evaluate(source)
  const violations = await frame.evaluate(async () => {
    // Wait for fades to end, so that axe checks the final colors.
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(finite.map(({ finished }) => finished.catch(() => {})))
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return (await axe.run({ resultTypes: ['violations'], iframes: false })).violations
  })
  // If the page changed during the run, axe checked neither state.
  if (violations.length === 0 && (await readState(frame)) === before) accessible.add(before)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** A hash of everything that axe checks: markup, viewport size, and states that are not in the markup. */
async function readState(frame: Frame) {
  const state = await frame.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const shown = all.flatMap((element, index) => (element.matches(':checked, :popover-open') ? index : []))
    return [innerWidth, innerHeight, shown.join(), document.documentElement.outerHTML].join(' ')
  })
  return createHash('sha256').update(state.replaceAll(RANDOM, '')).digest('base64')
}
