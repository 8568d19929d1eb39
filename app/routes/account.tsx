import { redirect, useRevalidator } from 'react-router'
import { AccountSection } from '#app/features/account/account-section.tsx'
import { DataExport } from '#app/features/account/data-export.tsx'
import { DeleteAccount } from '#app/features/account/delete-account.tsx'
import { EmailForm } from '#app/features/account/email-form.tsx'
import { MailPreferences } from '#app/features/account/mail-preferences.tsx'
import { Passkeys } from '#app/features/account/passkeys/passkeys.tsx'
import { PasswordForm } from '#app/features/account/password-form.tsx'
import { ProfileForm } from '#app/features/account/profile-form.tsx'
import { SecurityActivity } from '#app/features/account/security-activity.tsx'
import { SessionList } from '#app/features/account/session-list.tsx'
import { TwoStep } from '#app/features/account/two-step/two-step.tsx'
import { UnconfirmedEmail } from '#app/features/account/unconfirmed-email.tsx'
import { SavedAddresses } from '#app/features/addresses/saved-addresses.tsx'
import { loginPath } from '#app/features/session/login-path.ts'
import { PasswordNotice } from '#app/features/session/password-notice.tsx'
import { requireToken } from '#app/features/session/require-token.ts'
import { useReloadOnUserChange } from '#app/features/session/use-reload-on-user-change.ts'
import { api, isSignInNeeded, read } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/account'

export const meta = () => [{ title: 'Account · Pitlane' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireToken({ request })
  const options = { init: { signal: request.signal } }
  try {
    const [me, sessions, preferences, activity] = await Promise.all([
      read(api.me.$get({}, options)),
      read(api.sessions.$get({}, options)),
      read(api.me['mail-preferences'].$get({}, options)),
      read(api.me['security-events'].$get({}, options)),
    ])
    return { me, sessions: sessions.items, preferences, activity: activity.items }
  } catch (error) {
    if (isSignInNeeded(error)) throw redirect(loginPath('/account'))
    throw error
  }
}

export default function Account({ loaderData: { me, sessions, preferences, activity } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useReloadOnUserChange(me.user_id)
  return (
    <AccountFrame subtitle={`${me.email} · ${me.role} account`} key={me.user_id}>
      {!me.email_verified && <UnconfirmedEmail email={me.email} role={me.role} />}
      <Halves>
        <AccountSection title="Orders" isHalf>
          <p className="mb-6 max-w-prose text-muted">Your purchases, tracking and receipts.</p>
          <ButtonLink to="/account/orders">View your orders</ButtonLink>
        </AccountSection>
        <AccountSection title="Your data" isHalf>
          <DataExport />
        </AccountSection>
      </Halves>
      <AccountSection title="Addresses" anchor="addresses">
        <SavedAddresses />
      </AccountSection>
      <Halves>
        <AccountSection title="Profile" isHalf>
          <ProfileForm profile={me} role={me.role} />
        </AccountSection>
        <AccountSection title="Email notifications" anchor="mail" isHalf>
          <MailPreferences preferences={preferences} role={me.role} />
        </AccountSection>
      </Halves>
      <AccountSection title="Security" anchor="password">
        {me.password_too_weak && <PasswordNotice />}
        <div className="grid gap-12 xl:grid-cols-2 xl:gap-8">
          <EmailForm email={me.email} verified={me.email_verified} />
          <PasswordForm email={me.email} role={me.role} onChanged={revalidate} />
        </div>
      </AccountSection>
      <AccountSection title="Two-step verification">
        <TwoStep />
      </AccountSection>
      <AccountSection title="Passkeys">
        <Passkeys />
      </AccountSection>
      <AccountSection title="Sessions">
        <SessionList sessions={sessions} onChanged={revalidate} />
      </AccountSection>
      <AccountSection title="Recent security activity">
        <SecurityActivity events={activity} />
      </AccountSection>
      <AccountSection title="Delete account">
        <DeleteAccount />
      </AccountSection>
    </AccountFrame>
  )
}

export function HydrateFallback() {
  return (
    <AccountFrame subtitle="Loading your account…">
      <NeedsScript>Your account needs JavaScript. Turn it on in your browser and reload the page.</NeedsScript>
      <AccountSection title="Profile">
        <div aria-busy="true" className="grid max-w-prose gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      </AccountSection>
    </AccountFrame>
  )
}

function Halves({ children }: { children: React.ReactNode }) {
  return <div className="grid gap-16 xl:grid-cols-2 xl:gap-x-12">{children}</div>
}

function AccountFrame({ subtitle, children }: { subtitle: string; children: React.ReactNode }) {
  return (
    <div className="wrap min-h-svh">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
        <h1 className="display-2">Account</h1>
        <p className="lead mt-3 wrap-anywhere text-muted">{subtitle}</p>
      </header>
      <div className="grid gap-16 pb-sec">{children}</div>
    </div>
  )
}
