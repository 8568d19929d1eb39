import { UUID } from '#domain/uuid.ts'
import { type EntityTag, type KindTag, TAGS, type Tag } from './invalidate.ts'

const ENTITY = new RegExp(`^(?:design|designer|request):${UUID}$`)
/** More are forgotten by expiring all pages once. */
const MAX_ENTITIES = 10_000

/**
 * Generation numbers: each invalidation gets the next one. A render notes the latest number before its first query;
 * its page is current as long as none of its tags has a later one.
 */
export function createGenerations() {
  let latest = 0
  let everything = 0
  let latestEntity = 0
  const changes = new Map<Tag, number>()
  const changeEverything = () => {
    everything = ++latest
    changes.clear()
  }
  const isUnchanged = (generation: number, tags: readonly Tag[]) =>
    generation === latest || (generation >= everything && tags.every((tag) => (changes.get(tag) ?? 0) <= generation))
  return {
    latest: () => latest,
    changeEverything,
    /** Settings are on every page. An unknown tag comes from a newer version and may concern any page. */
    change(tags: readonly string[]) {
      if (tags.includes('settings') || !tags.every(isTag)) return changeEverything()
      if (changes.size > MAX_ENTITIES) return changeEverything()
      latest++
      for (const tag of tags) changes.set(tag, latest)
      if (tags.some(isEntity)) latestEntity = latest
    },
    /** Whether a page with these tags, which shows these entities, is as new as the content. */
    isCurrent: (generation: number, tags: readonly KindTag[], shown: readonly EntityTag[]) =>
      isUnchanged(generation, tags) && isUnchanged(generation, shown),
    /** The same for a render in progress: it may show any entity. */
    isStillCurrent: (generation: number, tags: readonly KindTag[]) =>
      generation >= latestEntity && isUnchanged(generation, tags),
  }
}

function isTag(word: string): word is Tag {
  return (TAGS as readonly string[]).includes(word) || isEntity(word)
}

function isEntity(word: string): word is EntityTag {
  return ENTITY.test(word)
}
