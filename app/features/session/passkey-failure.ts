import { readFailure } from './auth-failure.ts'

export const PASSKEY_HOST_HINT =
  'Passkeys need a host name. Open the shop under its name, such as localhost, instead of an IP address.'

/** Browsers do not allow passkeys for IP addresses. */
export function isPasskeyHost(): boolean {
  return !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Browsers report a canceled prompt, a timeout and a missing passkey alike. */
export function describePasskeyFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'NotAllowedError') return 'No passkey was used. You can try again.'
  return readFailure(error).message ?? 'The shop cannot be reached. Please try again.'
}
