import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '#app/features/session/session-store.ts'
import { signInAs, testBrowserSession } from '#test/browser-session.ts'
import { saveFavorite, syncFavorites } from './account-favorites.ts'
import { favoritesStore } from './favorites-store.ts'
import { onFavoritesChange } from './sync-favorites.ts'

const apex = { id: '5f0f2a9e-37a4-4c55-a61b-1f2f7f0a9d11', title: 'Apex' }
const chicane = { id: '7d2b6a0c-10f4-4f9d-8f5e-0f4f2f2f0b11', title: 'Chicane' }

let requests: string[]
let respond: (method: string) => Promise<Response> | Response
beforeEach(() => {
  requests = []
  favoritesStore.set({ by: null, items: [] })
})
testBrowserSession(async (method, path) => {
  requests.push(`${method} ${path}`)
  return respond(method)
})

const list = (...items: (typeof apex)[]) => Response.json({ items })
const failure = (status: number, code: string) => Response.json({ code, message: 'Not now.' }, { status })

test('a removal that fails after its user has left does not give the design to the next user', async () => {
  await signInAs('a')
  favoritesStore.set({ by: 'a', items: [] })
  const { promise, resolve: answer } = Promise.withResolvers<Response>()
  respond = () => promise
  saveFavorite('a', apex, false)
  saveFavorite('a', chicane, false)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await settle(null)
  favoritesStore.set({ by: null, items: [] })
  await signInAs('b')
  respond = () => list()
  syncFavorites('b')
  answer(failure(401, 'unauthenticated'))
  await vi.waitFor(() => expect(favoritesStore.current()).toEqual({ by: 'b', items: [] }))
  // The second removal was not sent, and nothing was merged into the account of the next user.
  expect(requests).toEqual([`DELETE /api/v1/favorites/${apex.id}`, 'GET /api/v1/favorites'])
})

test('the next user does not see the favorites of the previous one, even if their own cannot be loaded', async () => {
  const unsubscribe = onFavoritesChange(() => {})
  respond = () => list(apex)
  await signInAs('a')
  await vi.waitFor(() => expect(favoritesStore.current()).toEqual({ by: 'a', items: [apex] }))
  respond = () => failure(503, 'unavailable')
  await signInAs('b')
  expect(favoritesStore.current().items).toEqual([])
  await vi.waitFor(() => expect(favoritesStore.current().by).toBe('b'))
  expect(favoritesStore.current().items).toEqual([])
  unsubscribe()
})
