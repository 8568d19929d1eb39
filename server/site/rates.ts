import { HOUR_SECONDS } from '#domain/durations.ts'

/** How often a caller may call an endpoint. Endpoints whose limits have the same name share a count. */
export type Rate = { tries: number; windowSeconds: number; name?: string; isInMemory?: true }

/** Limits per account and per IP address. An endpoint without one of them says why. */
export type EndpointLimits =
  | { account: Rate; address: Rate }
  | { account?: Rate; address?: Rate; reason: string }
  | { none: string }

const perMinute = (tries: number): Rate => ({ tries, windowSeconds: 60 })
export const perFiveMinutes = (tries: number): Rate => ({ tries, windowSeconds: 300 })
export const perTenMinutes = (tries: number): Rate => ({ tries, windowSeconds: 600 })
export const perHour = (tries: number): Rate => ({ tries, windowSeconds: HOUR_SECONDS })

/** All reads of an IP address together, counted in memory: a count in the database would cost as much as the read. */
export const read = {
  address: { ...perMinute(1200), name: 'read', isInMemory: true },
  reason: 'Reads change nothing; the count per IP address bounds their cost.',
} as const satisfies EndpointLimits
export const exported = { account: perTenMinutes(60), address: perTenMinutes(180) }
/** High enough for bulk reviews and for several admins in one office. */
export const adminWork = { account: perTenMinutes(1000), address: perTenMinutes(3000) }
export const personal = { account: perTenMinutes(600), address: perTenMinutes(3000) }
export const savedAddress = { account: perHour(60), address: perHour(600) }
/** A customer writes one review per design; edits and deletions change a public page. */
export const ratingWork = { account: perHour(60), address: perHour(300) }
export const designerWork = { account: perHour(120), address: perHour(600) }
export const newsletter = {
  address: { ...perHour(20), name: 'newsletter' },
  reason: 'Guests subscribe without an account.',
}
export const mailLink = {
  address: { ...perMinute(300), name: 'mail-link' },
  reason:
    'The token in the link identifies the subscriber. Mail providers unsubscribe many people from one IP address.',
}
export const accountSecurity = { account: perHour(60), address: perHour(300) }
export const secondStep = {
  address: { ...perFiveMinutes(150), name: 'second-step' },
  reason: 'A stolen password must not use up the owner’s tries; wrong codes have their own limits.',
}
export const passkeySignIn = {
  address: { ...perFiveMinutes(150), name: 'passkey' },
  reason: 'The caller is not signed in yet, and a signature cannot be guessed.',
}
export const redeem = { address: { ...perFiveMinutes(60), name: 'verify' }, reason: 'The link signs the user in.' }
export const image = { none: 'Sent from stored files; rendering a missing image has its own limit.' }
