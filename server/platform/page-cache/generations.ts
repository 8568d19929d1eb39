import { TAGS, type Tag } from './invalidate.ts'

/**
 * Numbers the changes that this process has heard of. A render notes the latest number before its first query;
 * when it is done, the page is current if nothing that it shows has changed under a later number.
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
    /** Takes the words of an announcement; one that only a newer version knows may mean any page. */
    change(words: readonly string[]) {
      if (!words.every(isTag)) return changeEverything()
      latest++
      for (const tag of words) changes.set(tag, latest)
    },
    isCurrent: (generation: number, tags: readonly Tag[]) =>
      generation === latest || (generation >= everything && tags.every((tag) => (changes.get(tag) ?? 0) <= generation)),
  }
}

function isTag(word: string): word is Tag {
  return (TAGS as readonly string[]).includes(word)
}
