import { currentSession, onSessionChange, type User } from '#app/features/session/session-store.ts'
import { changeFavourites, type Favourite, repairFavourites } from '#domain/favourites.ts'

const FAVOURITES_KEY = 'automotive-apparel-favourites'

/** Whose they are: a guest's are nobody's until somebody signs in. */
type Stored = { by: string | null; items: readonly Favourite[] }

/** On the server, and until the browser's storage was read. */
export const NONE: readonly Favourite[] = []

let stored: Stored | undefined
/** Where storage is full or forbidden they live as long as the page. */
let isStored = true
let isWatching = false
const listeners = new Set<() => void>()

export function currentFavourites(): readonly Favourite[] {
  return read().items
}

export function onFavouritesChange(listener: () => void) {
  listeners.add(listener)
  watch()
  return () => listeners.delete(listener)
}

/** Likes a design, or no longer; shown at once, and told to the account of whoever is signed in. */
export function toggleFavourite(design: Favourite): void {
  const isLiked = !read().items.some(({ id }) => id === design.id)
  changeFavourite(design, isLiked)
  void whenKnown().then(async (user) => {
    if (user) (await account()).saveFavourite(design, isLiked)
  })
}

export function changeFavourite(design: Favourite, isLiked: boolean): void {
  const { by, items } = load()
  keep({ by, items: changeFavourites(items, design, isLiked) })
}

/** What is stored this moment, whichever tab stored it. */
export function load(): Stored {
  if (!isStored && stored) return stored
  try {
    const text = localStorage.getItem(FAVOURITES_KEY)
    const { by, items } = JSON.parse(text ?? '{}') as Record<string, unknown>
    return { by: typeof by === 'string' ? by : null, items: text ? repairFavourites(items) : NONE }
  } catch {
    return { by: null, items: NONE }
  }
}

export function keep(changed: Stored): void {
  publish(changed)
  try {
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify(changed))
    isStored = true
  } catch {
    isStored = false
  }
}

function read(): Stored {
  stored ??= load()
  return stored
}

function publish(changed: Stored) {
  stored = changed
  for (const listener of listeners) listener()
}

/** Follows the other tabs, and whoever signs in or out. */
function watch() {
  if (isWatching) return
  isWatching = true
  addEventListener('storage', ({ key }) => {
    if (key === FAVOURITES_KEY || key === null) publish(load())
  })
  onSessionChange(followSession)
  followSession()
}

/** Who is here, as soon as that is known. */
function whenKnown() {
  return new Promise<User | null>((resolve) => {
    const tell = () => {
      const { loading, user } = currentSession()
      if (loading) return
      forget()
      resolve(user)
    }
    const forget = onSessionChange(tell)
    tell()
  })
}

let seen: string | null | undefined

function followSession() {
  const { loading, user } = currentSession()
  const id = user?.id ?? null
  if (loading || id === seen) return
  seen = id
  if (id) void account().then(({ syncFavourites }) => syncFavourites(id))
  // Whoever uses this browser next must not see them.
  else if (read().by) keep({ by: null, items: NONE })
}

/** Comes only to those who are signed in. */
function account() {
  return import('./account-favourites.ts')
}
