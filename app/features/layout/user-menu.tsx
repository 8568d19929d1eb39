import { UserRound } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { User } from '#app/features/session/session-store.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { useSignOut } from '#app/features/session/use-sign-out.ts'
import { useOnNavigation } from '#app/lib/use-on-navigation.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { userMenuItems } from './user-menu-items.ts'

const ID = 'user-menu'

/** On wide screens: Sign In for guests, a menu for users, and a neutral placeholder until the session is known. */
export function UserMenu() {
  const { loading, user } = useAuth()
  if (user) return <Menu user={user} />
  return (
    <>
      <Link
        to="/auth/login"
        title="Sign In"
        className={cx(
          'hidden h-11 min-w-11 items-center justify-center gap-2 rounded-2 px-2 font-medium text-[0.9375rem] hover:bg-carbon lg:flex',
          loading && 'in-data-session:hidden!',
        )}
      >
        <Icon icon={UserRound} className="size-5 flex-none" strokeWidth={1.75} />
        <span className="max-xl:sr-only">Sign In</span>
      </Link>
      {loading && (
        <span aria-hidden="true" className="hidden size-11 place-items-center in-data-session:lg:grid">
          <span className="size-5 rounded-full bg-line-ink" />
        </span>
      )}
    </>
  )
}

function Menu({ user }: { user: User }) {
  const panel = useRef<HTMLDivElement>(null)
  const signOut = useSignOut()
  useOnNavigation(() => panel.current?.hidePopover())

  function leave() {
    panel.current?.hidePopover()
    void signOut()
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label="Account menu"
        className="hidden size-11 place-items-center rounded-2 hover:bg-carbon lg:grid"
      >
        <Icon icon={UserRound} className="size-5" strokeWidth={1.75} />
      </button>
      <div
        ref={panel}
        id={ID}
        popover="auto"
        className="on-ink top-16 right-gut left-auto m-0 w-64 border border-line-ink lg:supports-[position-area:end]:inset-auto lg:supports-[position-area:end]:mt-2.5 lg:supports-[position-area:end]:[position-area:block-end_span-inline-start]"
      >
        <p className="truncate border-line-ink border-b px-4 py-3 text-muted-ink text-small" title={user.email}>
          {user.email}
        </p>
        <ul className="py-1.5">
          {userMenuItems(user).map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={item}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={leave} className={item}>
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}

const item =
  'flex min-h-11 w-full items-center px-4 text-left font-medium text-[0.9375rem] hover:bg-carbon focus-visible:-outline-offset-4 focus-visible:shadow-none'
