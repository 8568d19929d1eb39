import type { Page } from '@playwright/test'

/** Makes `goto` and `reload` also wait for hydration, because earlier clicks are lost. Calls with `waitUntil` do not wait. */
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

/** Hydration turns the search field into a combobox. Pages without preloaded scripts are not hydrated. */
async function waitForHydration(page: Page) {
  await page.waitForFunction(
    () => !document.querySelector('link[rel=modulepreload]') || document.querySelector('[role=combobox]'),
  )
}
