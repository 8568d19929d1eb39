import { ApiError, api } from '#app/lib/api.ts'
import { checkEmail } from '#app/lib/check-email.ts'

/** What became of it, in a sentence. */
export type Outcome = { text: string; isWrong: boolean }

const sending = new WeakSet<HTMLFormElement>()

/** Sends the newsletter's form, once at a time; a field that is wrong gets the focus, one that was taken is emptied. */
export async function subscribe(form: HTMLFormElement): Promise<Outcome | undefined> {
  if (sending.has(form)) return undefined
  sending.add(form)
  const values = new FormData(form)
  const email = String(values.get('email')).trim()
  try {
    const wrong = checkEmail(email) ?? (await ask(email, String(values.get('website'))))
    if (!wrong) form.reset()
    else form.querySelector('input')?.focus()
    return {
      text: wrong ?? `Check your mail: if ${email} is not on the list yet, a link to confirm is on its way.`,
      isWrong: wrong !== undefined,
    }
  } finally {
    sending.delete(form)
  }
}

async function ask(email: string, website: string): Promise<string | undefined> {
  try {
    await api.newsletter.$post({ json: { email, website } })
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
    throw error
  }
}
