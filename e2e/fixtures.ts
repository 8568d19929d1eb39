import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { type RunningShop, startShop } from '#test/server.ts'

type Shop = {
  /** Opens a page of the shop. */
  open: (path: string) => Promise<void>
  /** Console errors and failed answers that a test expects; anything else fails it. */
  expectTrouble: (...patterns: RegExp[]) => void
}

/** One real server with a database of its own per worker; every page a test visits is checked when the test ends. */
export const test = base.extend<{ shop: Shop }, { server: RunningShop }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use, { workerIndex }) => {
      const name = `e2e_${workerIndex}_${process.pid}`
      const server = await startShop({ DATABASE_URL: await createDatabase(adminUrl(), name), LOG_LEVEL: 'info' })
      await use(server)
      await server.stop()
      await dropDatabase(adminUrl(), name)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  shop: async ({ page, server }, use) => {
    const trouble: string[] = []
    const expected: RegExp[] = []
    page.on('console', (message) => message.type() === 'error' && trouble.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`))
    page.on('response', (answer) => answer.status() >= 500 && trouble.push(`${answer.status()} ${answer.url()}`))
    let checked = ''
    await use({
      open: async (path) => {
        await page.goto(new URL(path, server.url).href)
        await expectNoBarriers(page)
        checked = page.url()
      },
      expectTrouble: (...patterns) => expected.push(...patterns),
    })
    if (page.url() !== checked && page.url().startsWith(server.url)) await expectNoBarriers(page)
    expect(trouble.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

export { expect }

export async function expectNoBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

function adminUrl() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('Run the browser tests through `npm test` or `npm test browser`.')
  return url
}
