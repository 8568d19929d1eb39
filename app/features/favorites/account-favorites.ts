import { currentSession } from '#app/features/session/session-store.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { changeFavorites, type Favorite } from '#domain/favorites.ts'
import { changeFavorite, favoritesStore } from './favorites-store.ts'

/** A click on its way to the account: what is wanted, and how it stands there. */
type Change = { design: Favorite; isLiked: boolean; isLikedThere: boolean }

const changes = new Map<string, Change>()
/** One after the other, so that the last click counts. */
let line: Promise<unknown> = Promise.resolve()

/** Brings browser and account together: what a guest liked here becomes the account's, and what it has is shown. */
export function syncFavorites(userId: string): void {
  line = line.then(async () => {
    const items = await fetchFavorites().catch(() => undefined)
    // Not to be had at the moment, they are asked for again with the next page.
    if (!items || currentSession().user?.id !== userId) return
    const shown = [...changes.values()].reduce(
      (list, { design, isLiked }) => changeFavorites(list, design, isLiked),
      items,
    )
    favoritesStore.set({ by: userId, items: shown })
  })
}

/** What cannot be saved is undone, and said. */
export function saveFavorite(design: Favorite, isLiked: boolean): void {
  const change = { design, isLiked, isLikedThere: changes.get(design.id)?.isLikedThere ?? !isLiked }
  changes.set(design.id, change)
  line = line.then(() => send(change))
}

async function fetchFavorites(): Promise<Favorite[]> {
  const { by, items } = favoritesStore.load()
  const liked = by === null ? items.map(({ id }) => id) : []
  const answer = liked.length > 0 ? api.favorites.$post({ json: { design_ids: liked } }) : api.favorites.$get()
  return (await read(answer)).items
}

async function send(change: Change) {
  const { design, isLiked } = change
  const param = { design_id: design.id }
  const call = api.favorites[':design_id']
  const error = await (isLiked ? call.$put({ param }) : call.$delete({ param })).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  const last = changes.get(design.id)
  if (last && !error) last.isLikedThere = isLiked
  if (last === change) {
    changes.delete(design.id)
    if (change.isLikedThere !== isLiked) changeFavorite(design, change.isLikedThere)
  }
  if (!error) return
  const description = error instanceof ApiError ? error.message : 'Please try again.'
  toast({ title: 'Favorite not saved', description, tone: 'destructive' })
}
