import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoMail({ to }: { to: string }) {
  return to ? (
    <EmptyState
      title="No mail to this address"
      text={`Nothing was sent to ${to} so far. A mail that was just asked for takes about a second.`}
      action={<ButtonLink to="/sandbox/mail">Show all mails</ButtonLink>}
    />
  ) : (
    <EmptyState
      title="No mail yet"
      text="Sign up or ask for a new password, and the mail that the shop sends appears here."
      action={<ButtonLink to="/auth/signup">Sign up</ButtonLink>}
    />
  )
}
