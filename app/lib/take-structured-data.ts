import type { MetaDescriptor } from 'react-router'

/** Moves structured data from a page's tags to `things`. Only crawlers read it, so it is not part of the loader data. */
export function takeStructuredData(tags: readonly MetaDescriptor[], things: object[]): MetaDescriptor[] {
  return tags.filter((tag) => {
    if (!('script:ld+json' in tag)) return true
    things.push(tag['script:ld+json'] as object)
    return false
  })
}
