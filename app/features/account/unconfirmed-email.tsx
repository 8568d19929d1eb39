import { SendConfirmation } from '#app/features/session/send-confirmation.tsx'
import type { Role } from '#domain/roles.ts'

/** Shown at the top of the account page until the user confirms the address. */
export function UnconfirmedEmail({ email, role }: { email: string; role: Role }) {
  return (
    <section aria-labelledby="unconfirmed" className="grid gap-4 border-amber border-l-4 bg-stage p-4 sm:p-6">
      <div>
        <h2 id="unconfirmed" className="font-semibold text-lead">
          Confirm your email address
        </h2>
        <p className="mt-1 max-w-prose wrap-anywhere text-pretty">
          {`Open the link in the email we sent to ${email}. Until then, we email you only about your purchases and the security of your account.`}
          {role !== 'customer' && ' You need a confirmed address to request a payout.'}
        </p>
      </div>
      <SendConfirmation email={email} />
    </section>
  )
}
