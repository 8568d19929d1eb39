import { useSearchParams } from 'react-router'
import { safeNextPath } from './login-path.ts'

/** The redirect target after sign-in, and `via`, which keeps it in links between the sign-in and sign-up pages. */
export function useNext() {
  const [params] = useSearchParams()
  const next = safeNextPath(params.get('next'))
  const via = (path: string) => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`)
  return { next, via }
}
