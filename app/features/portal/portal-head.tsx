import { Link } from 'react-router'
import type { User } from '#app/features/session/session-store.ts'
import { plural } from '#app/lib/format.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { designerPath } from '#domain/designer-path.ts'
import { Bell } from './notifications/bell.tsx'

type Profile = { display_name: string | null; slug: string | null; design_count: number }

type PortalHeadProps = { user: User; profile: Profile | undefined; followers: number | undefined }

export function PortalHead({ user, profile, followers }: PortalHeadProps) {
  const isNameless = profile?.display_name === null
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5">
      <div className="min-w-0">
        <h2 className="display-2">Designer Portal</h2>
        <p className="mt-2 text-muted wrap-anywhere">
          Signed in as <strong className="font-semibold text-ink">{profile?.display_name ?? user.email}</strong>.
          {isNameless && ` You have not set a display name. Your designs are credited to “${UNKNOWN_DESIGNER}”.`}
          {followers !== undefined && followers > 0 && (
            <>
              {' '}
              <Link to="/designers?tab=royalties" preventScrollReset className="link whitespace-nowrap">
                {plural(followers, 'follower')}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Bell />
        <ButtonLink to="/account" size="sm" variant={isNameless ? 'primary' : 'outline'}>
          {isNameless ? 'Set your name' : <Shortened start="Edit" end="profile" />}
        </ButtonLink>
        {profile && profile.design_count > 0 && (
          <ButtonLink to={designerPath({ id: user.id, slug: profile.slug })} size="sm">
            <Shortened end="public page" />
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Without “your” on a phone, so that both buttons fit in a row and the page does not move when the second one appears. */
function Shortened({ start, end }: { start?: string; end: string }) {
  return (
    // One element, because a button puts a gap between its children.
    <span>
      {start} <span className="max-sm:sr-only">{start ? 'your' : 'Your'} </span>
      {end}
    </span>
  )
}
