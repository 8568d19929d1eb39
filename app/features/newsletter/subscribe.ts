import { ApiError, api } from '#app/lib/api.ts'
import { checkEmail } from '#app/lib/check-email.ts'

/** The message to show. */
export type Outcome = { text: string; isWrong: boolean }

const sending = new WeakSet<HTMLFormElement>()

/** Submits the newsletter form, one request at a time. Focuses the field on an error and clears it on success. */
export async function subscribe(form: HTMLFormElement): Promise<Outcome | undefined> {
  if (sending.has(form)) return undefined
  sending.add(form)
  const values = new FormData(form)
  const email = String(values.get('email')).trim()
  try {
    const wrong = checkEmail(email) ?? (await requestConfirmation(email, String(values.get('website'))))
    if (!wrong) form.reset()
    else form.querySelector('input')?.focus()
    return {
      text: wrong ?? `Check your inbox. If ${email} is not subscribed yet, we have sent a confirmation link.`,
      isWrong: wrong !== undefined,
    }
  } finally {
    sending.delete(form)
  }
}

async function requestConfirmation(email: string, website: string): Promise<string | undefined> {
  try {
    await api.newsletter.$post({ json: { email, website } })
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
    throw error
  }
}
