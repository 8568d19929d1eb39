import { isClientNeeded, loadAuthClient } from './auth-client.ts'

/** The token of whoever is signed in, refreshed if it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  if (!isClientNeeded()) return undefined
  const client = await loadAuthClient()
  const { data, error } = await client.getSession()
  if (error?.name === 'AuthRetryableFetchError') throw error
  return data.session?.access_token
}

/** After the server refused a token: a new one, or the end of a session that has ended elsewhere. */
export async function renewToken(): Promise<string | undefined> {
  const client = await loadAuthClient()
  const { data, error } = await client.refreshSession()
  if (error?.name === 'AuthRetryableFetchError') throw error
  if (!data.session) await client.signOut({ scope: 'local' })
  return data.session?.access_token
}
