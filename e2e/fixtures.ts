import { test as base, expect } from '@playwright/test'
import type { Role } from '#domain/roles.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { call, newSession, PASSWORD } from './api.ts'
import { expectNoViolations } from './axe.ts'
import { storeSession } from './stored-session.ts'
import { waitForHydrationAfterLoads } from './wait-for-hydration.ts'

type Shop = {
  /** Opens a page of the shop and checks its accessibility. */
  open: (path: string) => Promise<void>
  /** Console errors and 5xx responses that the test expects; any other fails it. */
  allowErrors: (...patterns: RegExp[]) => void
  /** Signs up a new user without the form and returns their email address. The test then opens a page itself. */
  signUp: (type?: 'customer' | 'designer') => Promise<string>
  /** Signs in without the form. The test then opens a page itself. */
  signIn: (email: string, password?: string) => Promise<void>
  /** Signs in as one of the demo accounts. */
  signInAs: (role: Role) => Promise<void>
  /** Waits for an email with a link and returns the link. */
  mailedLink: (email: string) => Promise<string>
}

/** A static file, where tests can write to local storage without loading a page. */
const STATIC_FILE = '/favicon.svg'

/** Each worker has its own server and database. After a test, its last page is checked for accessibility violations and unexpected errors. */
export const test = base.extend<{ shop: Shop }, { server: RunningShop }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
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
    const errors: string[] = []
    const expected: RegExp[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => errors.push(`page error: ${error.message}`))
    page.on('response', (answer) => answer.status() >= 500 && errors.push(`${answer.status()} ${answer.url()}`))
    const useSession = async (session: object) => {
      await page.goto(server.url + STATIC_FILE)
      await storeSession(page, session)
    }
    await use({
      open: async (path) => {
        await page.goto(new URL(path, server.url).href)
        await expectNoViolations(page)
      },
      allowErrors: (...patterns) => expected.push(...patterns),
      signUp: async (type = 'customer') => {
        const email = `${type}-${crypto.randomUUID()}@pitlane.test`
        await useSession(
          await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD, data: { role: type } }),
        )
        return email
      },
      signIn: async (email, password) => useSession(await newSession(server, email, password)),
      signInAs: async (role) => useSession(await newSession(server, `${role}@pitlane.test`)),
      mailedLink: (email) => findMailedLink(server.url, email),
    })
    const isPage = page.url().startsWith(server.url) && !page.url().endsWith(STATIC_FILE)
    if (isPage) await expectNoViolations(page)
    expect(errors.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

export { expect }

async function findMailedLink(shop: string, email: string) {
  let link: string | undefined
  await expect(async () => {
    const answer = await fetch(`${shop}/sandbox/mail?email=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { text: string }[]
    link = mails.map(({ text }) => /http\S+\/auth\/confirm\?\S+/.exec(text)?.[0]).find(Boolean)
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** The database of a worker's shop. */
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
