import { api, read } from '#app/lib/api.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'

/** Whom somebody follows; nobody, as long as nobody is signed in. */
export function useFollows(userId: string | undefined) {
  return useLoaded(userId ?? '', async () => (userId ? read(api.follows.$get()) : undefined))
}
