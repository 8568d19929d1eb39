import { useSearchParams } from 'react-router'
import { ownPath } from './own-path.ts'

/** Where the person was going, and the same detour for the page's links to its neighbours. */
export function useNext() {
  const [params] = useSearchParams()
  const next = ownPath(params.get('next'))
  const via = (path: string) => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`)
  return { next, via }
}
