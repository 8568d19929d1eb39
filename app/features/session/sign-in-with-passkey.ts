import { toast } from '#app/ui/toast.ts'
import { describePasskeyFailure, isPasskeyHost, PASSKEY_HOST_HINT } from './passkey-failure.ts'
import { connect, settle } from './session-store.ts'

/** Lets the browser offer the user's passkeys for this site, and shows the result as a toast. */
export async function signInWithPasskey(): Promise<void> {
  if (!isPasskeyHost()) {
    return toast({ title: 'Passkeys do not work here', description: PASSKEY_HOST_HINT, tone: 'destructive' })
  }
  try {
    const client = await connect()
    const { data, error } = await client.signInWithPasskey()
    if (error) throw error
    await settle(data.session)
    toast({ title: 'Welcome back!', tone: 'success' })
  } catch (error) {
    toast({ title: 'Login failed', description: describePasskeyFailure(error), tone: 'destructive' })
  }
}
