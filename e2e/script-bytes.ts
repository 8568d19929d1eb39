import { stat } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** Compressed bytes of the JavaScript that a page loads without user input. */
export async function scriptBytes(page: Page, open: () => Promise<unknown>): Promise<number> {
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await open()
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(2)
  const sizes = await Promise.all([...scripts].map(async (script) => (await stat(`build/client${script}.gz`)).size))
  return sizes.reduce((total, size) => total + size, 0)
}
