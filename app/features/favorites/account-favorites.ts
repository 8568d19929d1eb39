import { currentSession } from '#app/features/session/session-store.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { changeFavorites, type Favorite } from '#domain/favorites.ts'
import { changeFavorite, currentFavorites, favoritesStore, NONE } from './favorites-store.ts'

/** A user's unsaved change: the requested state and the state on the server. */
type Change = { userId: string; design: Favorite; isLiked: boolean; isLikedOnServer: boolean }

/** By user and design, because another user can sign in while requests are waiting. */
const changes = new Map<string, Change>()
/** Runs requests one at a time, so that the last click wins. */
let queue: Promise<unknown> = Promise.resolve()

/** Merges the guest's favorites into the account and shows the account's favorites. */
export function syncFavorites(userId: string): void {
  queue = queue.then(async () => {
    const items = await fetchFavorites().catch(() => undefined)
    if (!isSignedIn(userId)) return
    if (!items) return settleEmpty(userId)
    const shown = [...changes.values()]
      .filter((change) => change.userId === userId)
      .reduce((list, { design, isLiked }) => changeFavorites(list, design, isLiked), items)
    favoritesStore.set({ by: userId, items: shown })
  })
}

/** After a failure, the next page load tries again. An empty list is shown until then; a guest's favorites are kept. */
function settleEmpty(userId: string) {
  if (currentFavorites().length === 0) favoritesStore.set({ by: userId, items: NONE })
}

/** Saves an optimistic update. If that fails, rolls it back and shows an error toast. */
export function saveFavorite(userId: string, design: Favorite, isLiked: boolean): void {
  const key = keyOf(userId, design)
  const change = { userId, design, isLiked, isLikedOnServer: changes.get(key)?.isLikedOnServer ?? !isLiked }
  changes.set(key, change)
  queue = queue.then(() => send(change))
}

async function fetchFavorites(): Promise<Favorite[]> {
  const { by, items } = favoritesStore.load()
  const liked = by === null ? items.map(({ id }) => id) : []
  const response = liked.length > 0 ? api.favorites.$post({ json: { design_ids: liked } }) : api.favorites.$get()
  return (await read(response)).items
}

function keyOf(userId: string, { id }: Favorite) {
  return `${userId} ${id}`
}

function isSignedIn(userId: string) {
  return currentSession().user?.id === userId
}

/** A change of a user who has left is dropped: the list belongs to the next user, and so would a request. */
async function send(change: Change) {
  const { userId, design, isLiked } = change
  const key = keyOf(userId, design)
  if (!isSignedIn(userId)) return void changes.delete(key)
  const param = { design_id: design.id }
  const call = api.favorites[':design_id']
  const error = await (isLiked ? call.$put({ param }) : call.$delete({ param })).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!isSignedIn(userId)) return void changes.delete(key)
  const last = changes.get(key)
  if (last && !error) last.isLikedOnServer = isLiked
  if (last === change) {
    changes.delete(key)
    if (change.isLikedOnServer !== isLiked) changeFavorite(design, change.isLikedOnServer)
  }
  if (!error) return
  const description = error instanceof ApiError ? error.message : 'Please try again.'
  toast({ title: 'Could not save favorite', description, tone: 'destructive' })
}
