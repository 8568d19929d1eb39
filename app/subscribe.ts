import { ApiError, api } from './api.ts'
import { checkEmail } from './components/auth/check-email.ts'

/** Asks for the newsletter; answers what went wrong, if anything did. */
export async function subscribe(email: string, website: string): Promise<string | undefined> {
  const wrong = checkEmail(email)
  if (wrong) return wrong
  try {
    await api.newsletter.$post({ json: { email, website } })
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
    throw error
  }
}
