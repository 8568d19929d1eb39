import { api, read } from '#app/lib/api.ts'

const BATCH_SIZE = 50

/** Loads the cards of available designs by id, in batches. */
export async function loadCards(ids: readonly string[], signal: AbortSignal) {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, batch) =>
    ids.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
  )
  const responses = await Promise.all(
    batches.map((batch) => read(api.designs.cards.$get({ query: { ids: batch.join(',') } }, { init: { signal } }))),
  )
  return new Map(responses.flatMap(({ items }) => items).map((card) => [card.id, card]))
}
