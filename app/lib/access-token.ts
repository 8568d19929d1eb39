import { isClientNeeded, loadAuthClient } from './auth-client.ts'

/** The access token of the signed-in user, refreshed if it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  if (!isClientNeeded()) return undefined
  const client = await loadAuthClient()
  const { data, error } = await client.getSession()
  if (error?.name === 'AuthRetryableFetchError') throw error
  return data.session?.access_token
}

/** Refreshes a token that the server rejected. Signs out if the session was ended elsewhere. */
export async function renewToken(): Promise<string | undefined> {
  const client = await loadAuthClient()
  const { data, error } = await client.refreshSession()
  if (error?.name === 'AuthRetryableFetchError') throw error
  if (!data.session) await client.signOut({ scope: 'local' })
  return data.session?.access_token
}
