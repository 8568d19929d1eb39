import { Menu, X } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#app/features/session/use-auth.ts'
import { SearchBox } from '#app/features/shop/search-box.tsx'
import { FollowedLinks } from '#app/lib/followed-links.tsx'
import { staticIsland } from '#app/lib/static-island.tsx'
import { useOnNavigation } from '#app/lib/use-on-navigation.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Logo } from './logo.tsx'

/** Its code is loaded for a signed-in user, or once another page is opened. */
const DrawerLinks = staticIsland(() => import('./drawer-links.tsx').then(({ DrawerLinks }) => DrawerLinks))

const ID = 'menu'
const WIDE = '(min-width: 62rem)'

// Invoker commands make the buttons work before hydration; React's types lack these attributes.
const opens = { command: 'show-modal', commandfor: ID }
const closes = { command: 'close', commandfor: ID }

/** Menu button and side drawer, with the items of the header for narrow screens. */
export function NavDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const { loading, user } = useAuth()
  useOnNavigation(() => dialog.current?.close())
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const closeWhenWide = () => wide.matches && dialog.current?.close()
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])

  // A stored session that has ended no longer hides the link to sign in.
  const isGuest = !loading && !user
  useEffect(() => {
    if (isGuest) delete document.documentElement.dataset.session
  }, [isGuest])

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
        <FollowedLinks>
          <DrawerLinks user={user} pathname={pathname} />
        </FollowedLinks>
      </dialog>
    </>
  )
}
