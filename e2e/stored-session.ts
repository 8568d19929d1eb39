import type { Page } from '@playwright/test'

const KEY = 'pitlane-auth'

type Stored = { access_token: string; expires_at: number; user?: unknown }

/** Stores a session in the browser as the auth library does. */
export async function storeSession(page: Page, session: object) {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, JSON.stringify(session)] as const)
}

/** The stored session as text; null for a guest. */
export function storedSession(page: Page) {
  return page.evaluate((key) => localStorage.getItem(key), KEY)
}

/** Edits the stored session. */
export async function editStoredSession(page: Page, change: (session: Stored) => void) {
  const session = JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? '', KEY)) as Stored
  change(session)
  await storeSession(page, session)
}

export async function expireSession(page: Page) {
  await editStoredSession(page, (session) => {
    session.expires_at = Math.floor(Date.now() / 1000)
  })
}

export function expiresInSeconds(page: Page) {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').expires_at - Date.now() / 1000, KEY)
}

export async function roleOf(page: Page) {
  return (await callApi(page, '/api/v1/user-roles/me')).body.role
}

export async function tokenWorks(page: Page) {
  return (await callApi(page, '/api/v1/me')).ok
}

function callApi(page: Page, path: string) {
  return page.evaluate(
    async ([key, path]) => {
      const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}')
      const answer = await fetch(path, { headers: { Authorization: `Bearer ${access_token}` } })
      return { ok: answer.ok, body: await answer.json() }
    },
    [KEY, path] as const,
  )
}
