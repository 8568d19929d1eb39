import type { Role } from '#domain/roles.ts'
import { connect, expectSignOut, settle } from './session-store.ts'

export type AccountType = Exclude<Role, 'admin'>

/** These functions rethrow authentication errors and resolve when the session state has been updated. */
export async function signIn(email: string, password: string): Promise<void> {
  const client = await connect()
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  await settle(data.session)
}

export async function signUp(email: string, password: string, role: AccountType = 'customer'): Promise<void> {
  const client = await connect()
  const { data, error } = await client.signUp({ email, password, options: { data: { role } } })
  if (error) throw error
  await settle(data.session)
}

/** Ends the session in this browser only. Other sessions can be ended on the account page. */
export async function signOut(): Promise<void> {
  const client = await connect()
  expectSignOut()
  const { error } = await client.signOut({ scope: 'local' })
  if (error) throw error
}
