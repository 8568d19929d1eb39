import { Search } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Loaded when it is first opened. */
const SearchDialog = lazy(() => import('./search-dialog.tsx').then((module) => ({ default: module.SearchDialog })))

/** Opens the search of the back office, as do ⌘K and Ctrl+K. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  useEffect(() => {
    function openOnShortcut(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      // Another dialog may be waiting for an answer.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setWasOpened(true)
      setIsOpen(true)
    }
    addEventListener('keydown', openOnShortcut)
    return () => removeEventListener('keydown', openOnShortcut)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
        className="flex min-h-11 flex-none items-center gap-2 text-[0.9375rem] text-muted hover:text-ink"
      >
        <Icon icon={Search} size={18} strokeWidth={1.75} />
        <span>Find</span>
        <span aria-hidden="true" className="hidden rounded-2 border border-line px-1.5 font-text text-micro lg:inline">
          {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
