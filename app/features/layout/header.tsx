import { NavLink } from 'react-router'
import { CartLink } from '#app/features/cart/cart-link.tsx'
import { FavoritesLink } from '#app/features/favorites/favorites-link.tsx'
import { SearchBox } from '#app/features/shop/search-box.tsx'
import { SearchPopover } from '#app/features/shop/search-popover.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { LogoLink } from './logo.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NAV_ITEMS } from './nav-items.ts'
import { UserMenu } from './user-menu.tsx'

/** Shown on every page including error pages, so it uses only the URL and the session. */
export function Header() {
  return (
    // Cancels the page's scroll padding: focusing a sticky element must not scroll the page.
    <header className="on-ink sticky top-0 z-20 border-line-ink border-b **:-scroll-mt-24">
      <div className="wrap">
        <div className="-mx-3 flex h-14 items-center lg:mx-0 lg:h-16 lg:gap-6">
          <NavDrawer />
          <LogoLink />
          <nav aria-label="Main" className="hidden h-full gap-4 lg:flex xl:ml-4 xl:gap-6">
            {NAV_ITEMS.map(({ to, name }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/'}
                className="relative -mx-1.5 my-3 flex items-center px-1.5 font-medium text-[0.9375rem] text-muted-ink hover:text-paper aria-[current=page]:text-paper aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1.5 aria-[current=page]:after:-bottom-3 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-signal"
              >
                {name}
              </NavLink>
            ))}
          </nav>
          <SearchBox className="ml-auto hidden min-w-0 lg:block lg:w-[min(17rem,22vw)]" />
          <div className="ml-auto flex items-center gap-1 lg:ml-0">
            <SearchPopover />
            <UserMenu />
            <FavoritesLink />
            <CartLink />
            <ButtonLink to="/designers" size="sm" className="max-lg:hidden lg:ml-2">
              Submit Design
            </ButtonLink>
          </div>
        </div>
      </div>
    </header>
  )
}
