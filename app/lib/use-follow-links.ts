import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** A click handler for HTML of the server: opens links within the shop without loading a whole page. */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if (event.defaultPrevented) return
    const path = (event.target as Element).closest('a')?.getAttribute('href')
    if (!path?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(path)
  }
}
