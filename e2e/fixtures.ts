import { test as base, expect } from '@playwright/test'
import type { Role } from '#domain/roles.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { expectNoViolations } from './axe.ts'
import { call, newSession, PASSWORD } from './calls.ts'
import { keepSession } from './stored-session.ts'
import { waitForHydrationAfterLoads } from './wait-for-hydration.ts'

type Shop = {
  /** Opens a page of the shop. */
  open: (path: string) => Promise<void>
  /** Console errors and failed answers that a test expects; anything else fails it. */
  expectTrouble: (...patterns: RegExp[]) => void
  /** Signs up a new user without the form and returns their email address. The test then opens a page itself. */
  signUp: (type?: 'customer' | 'designer') => Promise<string>
  /** Signs in without the form. The test then opens a page itself. */
  signIn: (email: string, password?: string) => Promise<void>
  /** Signs in as one of the demo accounts. */
  signInAs: (role: Role) => Promise<void>
  /** The link in the newest mail to an address that has one, as soon as it has come. */
  mailedLink: (email: string) => Promise<string>
}

/** A file of the shop's origin: local storage can be written there without loading a page. */
const SMALL_FILE = '/favicon.svg'

/** One real server with a database of its own per worker; every page a test visits is checked when the test ends. */
export const test = base.extend<{ shop: Shop }, { server: RunningShop }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use, { workerIndex }) => {
      const name = databaseName(workerIndex)
      const server = await startShop({
        DATABASE_URL: await createDatabase(adminUrl(), name),
        LOG_LEVEL: 'info',
        RATE_LIMITS: 'off',
      })
      await use(server)
      await server.stop()
      await dropDatabase(adminUrl(), name)
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationAfterLoads)
    await use(context)
  },
  baseURL: async ({ server }, use) => use(server.url),
  shop: async ({ page, server }, use) => {
    const trouble: string[] = []
    const expected: RegExp[] = []
    page.on('console', (message) => message.type() === 'error' && trouble.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`))
    page.on('response', (answer) => answer.status() >= 500 && trouble.push(`${answer.status()} ${answer.url()}`))
    const comeIn = async (session: object) => {
      await page.goto(server.url + SMALL_FILE)
      await keepSession(page, session)
    }
    await use({
      open: async (path) => {
        await page.goto(new URL(path, server.url).href)
        await expectNoViolations(page)
      },
      expectTrouble: (...patterns) => expected.push(...patterns),
      signUp: async (type = 'customer') => {
        const email = `${type}-${crypto.randomUUID()}@pitlane.test`
        await comeIn(await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD, data: { role: type } }))
        return email
      },
      signIn: async (email, password) => comeIn(await newSession(server, email, password)),
      signInAs: async (role) => comeIn(await newSession(server, `${role}@pitlane.test`)),
      mailedLink: (email) => findMailedLink(server.url, email),
    })
    const isPage = page.url().startsWith(server.url) && !page.url().endsWith(SMALL_FILE)
    if (isPage) await expectNoViolations(page)
    expect(trouble.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

export { expect }

async function findMailedLink(shop: string, email: string) {
  let link: string | undefined
  await expect(async () => {
    const answer = await fetch(`${shop}/sandbox/mail?email=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { text: string }[]
    link = mails.map(({ text }) => /http\S+\/auth\/v1\/verify\S+/.exec(text)?.[0]).find(Boolean)
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** The database of the shop that a worker's tests visit. */
export function workerDatabaseUrl(workerIndex: number) {
  return Object.assign(new URL(adminUrl()), { pathname: `/${databaseName(workerIndex)}` }).href
}

function databaseName(workerIndex: number) {
  return `e2e_${workerIndex}_${process.pid}`
}

function adminUrl() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('Run the browser tests through `npm test` or `npm test browser`.')
  return url
}
