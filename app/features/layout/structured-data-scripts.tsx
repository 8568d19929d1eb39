import { createContext, useContext } from 'react'

/** JSON-LD of the rendered page. */
export const StructuredData = createContext<readonly object[]>([])

/**
 * Only the server renders structured data, because only crawlers read it. Comes after all other scripts in the head, so that
 * hydration does not take it for one of them.
 */
export function StructuredDataScripts() {
  return useContext(StructuredData).map((thing) => {
    const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; React would escape its quotes
    return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  })
}
