import type { Page } from '@playwright/test'

/** Makes `goto` and `reload` wait for hydration too, because a click before it is lost. Loads with a `waitUntil` of their own do not wait. */
export function waitForHydrationAfterLoads(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
}

/** The search field becomes a combobox with hydration. A page without preloaded scripts has none. */
async function waitForHydration(page: Page) {
  await page.waitForFunction(
    () => !document.querySelector('link[rel=modulepreload]') || document.querySelector('[role=combobox]'),
  )
}
