import { Search } from 'lucide'
import { useRef } from 'react'
import { useOnNavigation } from '#app/lib/use-on-navigation.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchBox } from './search-box.tsx'

const ID = 'header-search'

/** On narrow screens: a button that opens the search field below the header. Works without JavaScript. */
export function SearchPopover() {
  const panel = useRef<HTMLDivElement>(null)
  useOnNavigation(() => panel.current?.hidePopover())
  return (
    <>
      <IconButton icon={Search} label="Search" popoverTarget={ID} className="lg:hidden" />
      <div
        ref={panel}
        id={ID}
        popover="auto"
        className="on-ink top-14 w-full max-w-none overflow-visible border-line-ink border-b px-gut py-3 lg:hidden"
      >
        <SearchBox autoFocus />
      </div>
    </>
  )
}
