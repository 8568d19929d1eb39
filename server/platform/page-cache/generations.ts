import { TAGS, type Tag } from './invalidate.ts'

/**
 * Generation numbers: each invalidation gets the next one. A render notes the latest number before its first query;
 * its page is current as long as none of its tags has a later one.
 */
export function createGenerations() {
  let latest = 0
  let everything = 0
  const changes = new Map<Tag, number>()
  const changeEverything = () => {
    everything = ++latest
  }
  return {
    latest: () => latest,
    changeEverything,
    /** An unknown tag comes from a newer version and may concern any page. */
    change(tags: readonly string[]) {
      if (!tags.every(isTag)) return changeEverything()
      latest++
      for (const tag of tags) changes.set(tag, latest)
    },
    isCurrent: (generation: number, tags: readonly Tag[]) =>
      generation === latest || (generation >= everything && tags.every((tag) => (changes.get(tag) ?? 0) <= generation)),
  }
}

function isTag(word: string): word is Tag {
  return (TAGS as readonly string[]).includes(word)
}
