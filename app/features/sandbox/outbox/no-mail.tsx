import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NoMail({ to }: { to: string }) {
  return to ? (
    <EmptyState
      title="No emails to this address"
      text={`No emails have been sent to ${to} yet. New emails appear after about a second.`}
      action={<ButtonLink to="/sandbox/mail">Show all emails</ButtonLink>}
    />
  ) : (
    <EmptyState
      title="No emails yet"
      text="Emails from the shop appear here. To see one, sign up or reset your password."
      action={<ButtonLink to="/auth/signup">Sign up</ButtonLink>}
    />
  )
}
