import { MAX_SLUG_LENGTH, toSlug } from './slugs.ts'

export const MAX_LINKS = 5
export const MAX_LINK_LENGTH = 200
export const MAX_PINNED = 6
export const MAX_COLLECTIONS = 20
/** One page of the shop. */
export const MAX_COLLECTION_DESIGNS = 24
export const MAX_COLLECTION_NAME_LENGTH = 60
export const MAX_BIO_LENGTH = 1000

/** The parts of a storefront that an admin can remove. */
export const STOREFRONT_PARTS = ['banner', 'avatar', 'link', 'collection', 'url'] as const
export type StorefrontPart = (typeof STOREFRONT_PARTS)[number]

/** A named group of designs. `key` is its name in the URL: ?collection=night-drives. */
export type Collection = { key: string; name: string; designIds: string[] }

/** Why a link cannot be used; undefined if it can. */
export function linkProblem(link: string): string | undefined {
  const url = URL.parse(link)
  if (link.length > MAX_LINK_LENGTH) return `Use at most ${MAX_LINK_LENGTH} characters.`
  if (url?.protocol !== 'https:' || !link.startsWith('https://')) return 'Enter a link that starts with https://.'
  if (url.username || url.password) return 'Remove the user name and password from the link.'
  if (/\s/.test(link) || !/^[^.]+(?:\.[^.]+)+$/.test(url.hostname))
    return 'Enter a complete link, such as https://example.com/maren.'
  return undefined
}

/** The label of a link: its host, so that no text can pretend to lead elsewhere. */
export function linkLabel(link: string): string {
  return URL.parse(link)?.hostname.replace(/^www\./, '') ?? link
}

/** Gives every collection a unique key: night-drives, night-drives-2. */
export function withKeys(collections: readonly Omit<Collection, 'key'>[]): Collection[] {
  const taken = new Set<string>()
  return collections.map((collection, index) => {
    const plain = toSlug(collection.name, MAX_SLUG_LENGTH - 3) || `collection-${index + 1}`
    let key = plain
    for (let count = 2; taken.has(key); count++) key = `${plain}-${count}`
    taken.add(key)
    return { key, ...collection }
  })
}
