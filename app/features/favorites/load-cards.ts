import { api, read } from '#app/lib/api.ts'

const AT_ONCE = 50

/** The cards of designs that are sold, by id; as many questions as it takes. */
export async function loadCards(ids: readonly string[], signal: AbortSignal) {
  const pages = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, page) =>
    ids.slice(page * AT_ONCE, (page + 1) * AT_ONCE),
  )
  const answers = await Promise.all(
    pages.map((page) => read(api.designs.cards.$get({ query: { ids: page.join(',') } }, { init: { signal } }))),
  )
  return new Map(answers.flatMap(({ items }) => items).map((card) => [card.id, card]))
}
