import type { AuthMFAVerifyResponse } from '@supabase/auth-js'
import { connect, settle } from './session-store.ts'

/** These functions rethrow authentication errors and resolve when the session state has been updated. */
export async function enterCode(code: string): Promise<void> {
  const client = await connect()
  const { data, error } = await client.mfa.listFactors()
  if (error) throw error
  const [factor] = data.totp
  if (factor) return finish(await client.mfa.challengeAndVerify({ factorId: factor.id, code }))
  // Two-step verification was turned off in the meantime, so the password is enough.
  const { data: renewed, error: failure } = await client.refreshSession()
  if (failure) throw failure
  await settle(renewed.session)
}

export async function enterRecoveryCode(code: string): Promise<void> {
  const client = await connect()
  await finish(await client.mfa.recoveryCodes.verify({ code }))
}

async function finish({ data, error }: AuthMFAVerifyResponse) {
  if (error) throw error
  await settle(data)
}
