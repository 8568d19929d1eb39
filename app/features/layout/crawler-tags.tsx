import { createContext, useContext } from 'react'
import type { MetaDescriptor } from 'react-router'

/** Structured data and link previews of the rendered page. */
export const CrawlerTagsContext = createContext<readonly MetaDescriptor[]>([])

/**
 * Only the server renders these tags, because only crawlers read them. They come after all other scripts in the head, so
 * that hydration does not take a script for one of them.
 */
export function CrawlerTags() {
  return useContext(CrawlerTagsContext).map((tag) => {
    if (!('script:ld+json' in tag)) return <meta key={JSON.stringify(tag)} {...tag} />
    const json = JSON.stringify(tag['script:ld+json']).replaceAll('<', '\\u003c')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; React would escape its quotes
    return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  })
}
