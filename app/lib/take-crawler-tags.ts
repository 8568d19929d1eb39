import type { MetaDescriptor } from 'react-router'

/** Moves the tags that only crawlers read (structured data, link previews) to `taken`, so that they are not part of the loader data. */
export function takeCrawlerTags(tags: readonly MetaDescriptor[], taken: MetaDescriptor[]): MetaDescriptor[] {
  return tags.filter((tag) => {
    const isForCrawlers = 'script:ld+json' in tag || 'property' in tag || ('name' in tag && tag.name === 'twitter:card')
    if (isForCrawlers) taken.push(tag)
    return !isForCrawlers
  })
}
