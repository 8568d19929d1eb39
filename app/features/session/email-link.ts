import { ApiError, api, read } from '#app/lib/api.ts'
import { safeNextPath } from './login-path.ts'
import { connect, settle } from './session-store.ts'

/** The link in a password recovery or email change email. */
export type EmailLink = { tokenHash: string; type: keyof typeof TARGETS; next: string }
/** The account that a link is for. */
export type LinkPreview = { user_id: string; email: string; new_email: string | null }

const TARGETS = { recovery: '/auth/new-password', email_change: '/account' }

/** Reads a link from the query; undefined if it is incomplete. */
export function readEmailLink(params: URLSearchParams): EmailLink | undefined {
  const tokenHash = params.get('token_hash')
  const type = params.get('type')
  if (!tokenHash || (type !== 'recovery' && type !== 'email_change')) return undefined
  const next = safeNextPath(params.get('next'))
  return { tokenHash, type, next: next === '/' ? TARGETS[type] : next }
}

/** Does not use up the link. Resolves to undefined if it is unknown, used or expired. */
export async function previewLink({ tokenHash, type }: EmailLink): Promise<LinkPreview | undefined> {
  try {
    return await read(api['email-links'].preview.$post({ json: { token_hash: tokenHash, type } }))
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')) return undefined
    throw error
  }
}

/** Uses up the link and signs in. Ends the previous session of this browser; if the link fails, that session stays. */
export async function redeemLink({ tokenHash, type }: EmailLink): Promise<void> {
  const client = await connect()
  const { data: previous } = await client.getSession()
  const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type })
  if (error) throw error
  await settle(data.session)
  if (previous.session) await client.admin.signOut(previous.session.access_token, 'local').catch(() => {})
}
