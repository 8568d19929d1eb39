import { Heart, type IconNode, LogOut, ShoppingBag, UserRound } from 'lucide'
import type { MouseEvent } from 'react'
import { Link, NavLink } from 'react-router'
import type { User } from '#app/features/session/session-store.ts'
import { useSignOut } from '#app/features/session/use-sign-out.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NAV_ITEMS } from './nav-items.ts'
import { userMenuItems } from './user-menu-items.ts'

type DrawerLinksProps = {
  user: User | null
  /** The links mark the current page, so they are rendered again when it changes. */
  pathname: string
}

/** The links of the drawer. */
export function DrawerLinks({ user }: DrawerLinksProps) {
  return (
    <>
      <nav aria-label="Menu">
        {NAV_ITEMS.map(({ to, name }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className="flex min-h-14 items-center border-line-ink border-b px-gut font-display font-extrabold text-[1.75rem] uppercase italic leading-none first:border-t hover:bg-carbon focus-visible:-outline-offset-4 focus-visible:shadow-none aria-[current=page]:bg-carbon aria-[current=page]:shadow-[inset_3px_0_0_var(--color-signal)]"
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <ul className="px-gut py-3">
        <UserItems user={user} />
        <DrawerItem to="/favorites" icon={Heart} name="Favorites" />
        <DrawerItem to="/cart" icon={ShoppingBag} name="Cart" />
      </ul>
      <ButtonLink to="/designers" variant="primary" size="lg" className="mx-gut mt-auto mb-6">
        Submit Design
      </ButtonLink>
    </>
  )
}

function UserItems({ user }: { user: User | null }) {
  const signOut = useSignOut()
  // Closes the drawer first, because it would cover the toast.
  function leave(event: MouseEvent) {
    event.currentTarget.closest('dialog')?.close()
    void signOut()
  }
  if (!user) {
    return <DrawerItem to="/auth/login" icon={UserRound} name="Sign In" className="in-data-session:invisible" />
  }
  return (
    <>
      {userMenuItems(user).map(({ to, name, icon }) => (
        <DrawerItem key={to} to={to} icon={icon} name={name} />
      ))}
      <li>
        <button type="button" onClick={leave} className={drawerItem}>
          <Icon icon={LogOut} className="size-5 flex-none" strokeWidth={1.75} />
          Sign Out
        </button>
      </li>
    </>
  )
}

type DrawerItemProps = { to: string; icon: IconNode; name: string; className?: string | false }

function DrawerItem({ to, icon, name, className }: DrawerItemProps) {
  return (
    <li className={cx(className)}>
      <Link to={to} className={drawerItem}>
        <Icon icon={icon} className="size-5 flex-none" strokeWidth={1.75} />
        {name}
      </Link>
    </li>
  )
}

const drawerItem = 'flex min-h-11 w-full items-center gap-3 text-left hover:underline hover:underline-offset-4'
