import { UserRound } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { User } from '#app/features/session/session-store.ts'
import { useSignOut } from '#app/features/session/use-sign-out.ts'
import { useOnNavigation } from '#app/lib/use-on-navigation.ts'
import { Icon } from '#app/ui/icon.tsx'
import { userMenuItems } from './user-menu-items.ts'

const ID = 'user-menu'

/** The menu of a signed-in user, on wide screens. */
export function AccountMenu({ user }: { user: User }) {
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
