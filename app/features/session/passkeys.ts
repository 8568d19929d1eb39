import { dismissFailures, toast } from '#app/ui/toast.ts'
import { readFailure } from './auth-failure.ts'
import { connect, settle } from './session-store.ts'

export const PASSKEY_HOST_HINT =
  'Passkeys need a host name. Open the shop under its name, such as localhost, instead of an IP address.'

/** Lets the browser offer the user's passkeys for this site, and shows the result as a toast. */
export async function signInWithPasskey(): Promise<void> {
  if (!isPasskeyHost()) {
    return toast({ title: 'Passkeys do not work here', description: PASSKEY_HOST_HINT, tone: 'destructive' })
  }
  dismissFailures()
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

/** Browsers do not allow passkeys for IP addresses. */
export function isPasskeyHost(): boolean {
  return !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Browsers report a canceled prompt, a timeout and a missing passkey alike. */
export function describePasskeyFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'NotAllowedError') return 'No passkey was used. You can try again.'
  return readFailure(error).message ?? 'The shop cannot be reached. Please try again.'
}
