import { Heart, type IconNode, LogOut, Menu, ShoppingBag, UserRound, X } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { useAuth } from '#app/features/session/use-auth.ts'
import { useSignOut } from '#app/features/session/use-sign-out.ts'
import { SearchBox } from '#app/features/shop/search-box.tsx'
import { useOnNavigation } from '#app/lib/use-on-navigation.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Logo } from './logo.tsx'
import { NAV_ITEMS } from './nav-items.ts'
import { userMenuItems } from './user-menu-items.ts'

const ID = 'menu'
const WIDE = '(min-width: 62rem)'

// Invoker commands make the buttons work before hydration; React's types lack these attributes.
const opens = { command: 'show-modal', commandfor: ID }
const closes = { command: 'close', commandfor: ID }

/** Menu button and side drawer, with the items of the header for narrow screens. */
export function NavDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  useOnNavigation(() => dialog.current?.close())
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const closeWhenWide = () => wide.matches && dialog.current?.close()
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === event.currentTarget) dialog.current?.close()
  }

  return (
    <>
      <IconButton
        icon={Menu}
        label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        {...opens}
        className="lg:hidden"
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        id={ID}
        aria-label="Menu"
        closedby="any"
        onClick={closeOnBackdrop}
        className="on-ink fixed inset-y-0 left-0 h-dvh max-h-none w-[min(22rem,86vw)] -translate-x-full flex-col overflow-y-auto overscroll-contain border-line-ink border-r transition-[translate,display,overlay] transition-discrete duration-180 backdrop:bg-ink/60 backdrop:opacity-0 motion-safe:backdrop:transition-[opacity,display,overlay] motion-safe:backdrop:transition-discrete motion-safe:backdrop:duration-180 open:flex open:translate-x-0 open:backdrop:opacity-100 starting:open:-translate-x-full starting:open:backdrop:opacity-0"
      >
        <div className="flex h-14 flex-none items-center justify-between border-line-ink border-b pr-2 pl-gut">
          <Logo />
          <IconButton icon={X} label="Close menu" onClick={() => dialog.current?.close()} {...closes} />
        </div>
        <SearchBox className="mx-gut my-4" />
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
          <UserItems />
          <DrawerItem to="/favorites" icon={Heart} name="Favorites" />
          <DrawerItem to="/cart" icon={ShoppingBag} name="Cart" />
        </ul>
        <ButtonLink to="/designers" variant="primary" size="lg" className="mx-gut mt-auto mb-6">
          Submit Design
        </ButtonLink>
      </dialog>
    </>
  )
}

function UserItems() {
  const { loading, user } = useAuth()
  const signOut = useSignOut()
  // Closes the drawer first, because it would cover the toast.
  function leave(event: MouseEvent) {
    event.currentTarget.closest('dialog')?.close()
    void signOut()
  }
  if (!user) {
    return (
      <DrawerItem to="/auth/login" icon={UserRound} name="Sign In" className={loading && 'in-data-session:invisible'} />
    )
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
