import { expect } from '@playwright/test'
import type { Server } from './api.ts'

/** Waits for the newest email with a confirmation link and returns the link. */
export async function confirmationLink(server: Server, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const response = await fetch(`${server.url}/sandbox/mail?email=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as { text: string }[]
    link = mails.map(({ text }) => /http\S+\/auth\/confirm-email\?\S+/.exec(text)?.[0]).find(Boolean)
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** Confirms the address of a new account through the API. */
export async function confirmEmail(server: Server, email: string): Promise<void> {
  const link = new URL(await confirmationLink(server, email))
  const response = await fetch(`${server.url}/api/v1/email-confirmations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token_hash: link.searchParams.get('token_hash') }),
  })
  expect(response.status).toBe(204)
}
