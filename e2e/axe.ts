import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** One run takes most of a minute on a page with thousands of elements while the machine is busy. */
const TIMEOUT = 120_000
/** Page structures without violations. axe takes longer than the rest of most tests, and many tests open the same pages. */
const accessible = new Set<string>()

/** Runs axe in each frame. Its Playwright wrapper opens a page for every run and takes ten times as long. */
export async function findViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  for (const frame of page.frames()) if (!frame.isDetached()) violations.push(...(await findIn(frame)))
  return violations
}

/** Retries, because a page that is navigating has no heading for a moment. */
export async function expectNoViolations(page: Page) {
  await expect(async () => expect(await findViolations(page)).toEqual([])).toPass({ timeout: TIMEOUT })
}

async function findIn(frame: Frame) {
  const before = await readStructure(frame)
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
  // If the page changed during the run, axe checked neither structure.
  if (violations.length === 0 && (await readStructure(frame)) === before) accessible.add(before)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * A hash of the structure that axe checks: viewport size, and elements with their states and classes, each chain of ancestors
 * once. Texts, URLs and the number of list entries differ from test to test, without changing what axe finds.
 */
async function readStructure(frame: Frame) {
  const structure = await frame.evaluate(() => {
    const meaningful =
      /^(class|style|role|type|tabindex|lang|disabled|hidden|open|inert|aria-(?!label|describedby|controls|owns).*)$/
    const known = new Map<string, number>()
    const visit = (element: Element, parent: number) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        meaningful.test(name) ? `${name}=${value}` : name + (value.trim() ? '' : '='),
      )
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      const states = [':checked', ':popover-open', ':modal'].filter((state) => element.matches(state))
      const key = [parent, element.localName, ...attributes.toSorted(), hasText, ...states].join(' ')
      const id = known.get(key) ?? known.size
      known.set(key, id)
      for (const child of element.children) visit(child, id)
    }
    visit(document.documentElement, -1)
    return [innerWidth, innerHeight, ...known.keys()].join('\n')
  })
  return createHash('sha256').update(structure).digest('base64')
}
