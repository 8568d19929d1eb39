import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Section } from '#app/features/admin/orders/section.tsx'
import { formatDollars, plural } from '#app/lib/format.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'
import { NOTIFICATIONS, type Notification } from '#domain/mailing-lists.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonDesigns } from './person-designs.tsx'
import { PersonEvents } from './person-events.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonOrders } from './person-orders.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonStorefront } from './person-storefront.tsx'
import { type Person, personQuery } from './queries.ts'
import { ROLE_NAMES } from './role-names.ts'

/** Everything about one person. */
export function PersonPage({ id, listHref }: { id: string; listHref: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { data: person, error, refetch } = useQuery(personQuery(id))
  const isLoaded = person !== undefined
  useEffect(() => {
    if (isLoaded) title.current?.focus({ preventScroll: true })
  }, [isLoaded])
  return (
    <>
      <p className="py-4">
        <Link to={listHref} className="link">
          All people
        </Link>
      </p>
      {person ? (
        <>
          <h2 ref={title} tabIndex={-1} className="display-3 outline-none wrap-anywhere">
            {person.display_name ?? person.email}
          </h2>
          <Summary person={person} />
          <Contents person={person} />
        </>
      ) : (
        <PanelState error={error} onRetry={refetch} />
      )}
    </>
  )
}

function Summary({ person }: { person: Person }) {
  const { email, email_verified: isVerified, role, created_at: joinedAt, last_sign_in_at: signedInAt } = person
  return (
    <div className="mt-1 grid gap-1 wrap-anywhere">
      <p>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>{' '}
        <span className="text-muted text-small">{isVerified ? 'Confirmed' : 'Not confirmed'}</span>
      </p>
      <p className="text-muted text-small">
        {ROLE_NAMES[role]}. Joined {formatLocalTime(joinedAt)}.{' '}
        {signedInAt ? `Last signed in ${formatLocalTime(signedInAt)}.` : 'Never signed in.'}{' '}
        {person.two_step ? 'Two-step verification is on.' : 'Two-step verification is off.'}
        {person.passkeys > 0 && ` ${plural(person.passkeys, 'passkey')}.`}
      </p>
      {person.suspended_at && (
        <p>
          <StatusChip tone="signal">Suspended since {formatLocalTime(person.suspended_at)}</StatusChip>
        </p>
      )}
      {person.bio && <p className="max-w-prose whitespace-pre-line">{person.bio}</p>}
    </div>
  )
}

function Contents({ person }: { person: Person }) {
  const { id } = person
  const isDesigner = person.role !== 'customer' || person.designs > 0 || person.earnings > 0
  return (
    <div className="mt-6 grid gap-8">
      <PersonActions person={person} />
      <div className="grid gap-8 lg:grid-cols-2">
        <PersonOrders person={person} />
        {isDesigner && <PersonDesigns person={person} />}
        {isDesigner && (
          <Section title="Earnings">
            <dl className="num grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              <dt className="text-muted">Earned</dt>
              <dd>{formatDollars(person.earnings)}</dd>
              <dt className="text-muted">Pending</dt>
              <dd>{formatDollars(person.pending)}</dd>
              {person.held > 0 && (
                <>
                  <dt className="text-muted">Held by disputes</dt>
                  <dd>{formatDollars(person.held)}</dd>
                </>
              )}
              <dt className="text-muted">Available</dt>
              <dd>{formatDollars(person.available)}</dd>
              <dt className="text-muted">In transit</dt>
              <dd>{formatDollars(person.in_transit)}</dd>
              <dt className="text-muted">Paid out</dt>
              <dd>{formatDollars(person.paid_out)}</dd>
              <dt className="text-muted">Balance</dt>
              <dd>{formatDollars(person.balance)}</dd>
            </dl>
            {person.available < 0 && (
              <p className="mt-3">
                <StatusChip tone="signal">
                  Owes {formatDollars(-person.available)}, which later royalties make up for
                </StatusChip>
              </p>
            )}
          </Section>
        )}
        {isDesigner && <PersonStorefront id={id} />}
        <PersonNotes id={id} />
        <PersonSessions person={person} />
        <Section title="Email preferences">
          <MailPreferences person={person} />
        </Section>
        <PersonEvents id={id} />
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={`/admin/audit?actor=${id}`} className="link">
          Actions by this person
        </Link>
        <Link to={`/admin/audit?object=${id}`} className="link">
          Changes to this account
        </Link>
        <Link to={`/admin/inbox?view=all&q=${encodeURIComponent(person.email)}`} className="link">
          Messages from this address
        </Link>
      </p>
    </div>
  )
}

const MAIL_NAMES: Record<Notification | 'newsletter', string> = {
  reviews: 'Reviews of designs',
  requests: 'Design requests',
  follows: 'Followed designers',
  ratings: 'Reviews of purchases',
  sales: 'Sales',
  new_requests: 'New design requests',
  followers: 'New followers',
  payouts: 'Payouts',
  newsletter: 'Newsletter',
}

function MailPreferences({ person: { mail_preferences: preferences } }: { person: Person }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {([...NOTIFICATIONS, 'newsletter'] as const).map((name) => (
        <div key={name} className="contents">
          <dt className="text-muted">{MAIL_NAMES[name]}</dt>
          <dd>{preferences[name] ? 'On' : 'Off'}</dd>
        </div>
      ))}
    </dl>
  )
}
