import { NavLink, useLocation } from 'react-router'
import { useScrollRow } from '#app/ui/use-scroll-row.ts'
import { SearchButton } from './search/search-button.tsx'
import { ADMIN_SECTIONS } from './sections.ts'

const LINKS = [
  { to: '/admin', title: 'Dashboard' },
  ...Object.entries(ADMIN_SECTIONS).map(([path, title]) => ({ to: `/admin/${path}`, title })),
]

/** Links to all parts of the back office, and its search. On small screens the links scroll sideways, to the current part; a fade shows that there are more. */
export function AdminNav() {
  const { row, hasMore, measure } = useScrollRow<HTMLElement>(useLocation().pathname, '[aria-current]')
  return (
    <div className="flex items-start justify-between gap-x-6 border-line border-b">
      <nav
        ref={row}
        aria-label="Back office"
        onScroll={measure}
        data-more={hasMore || undefined}
        className="relative flex min-w-0 gap-x-5 overflow-x-auto [scrollbar-width:none] data-more:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] lg:flex-wrap"
      >
        {LINKS.map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="flex min-h-11 flex-none items-center text-[0.9375rem] text-muted hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-signal)]"
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <SearchButton />
    </div>
  )
}
