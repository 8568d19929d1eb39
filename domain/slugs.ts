import { isUuid } from './uuid.ts'

/** The readable part of a designer's URL: /designers/maren-holt. */
export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 40
/** After the first choice. Old URLs redirect for good, so each change uses up a name. */
export const MAX_SLUG_CHANGES_A_YEAR = 3

/** Pattern source: lower-case letters, digits and single hyphens. Also matches a UUID, the other form of a designer's URL. */
export const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'

const SLUG_ONLY = new RegExp(`^${SLUG}$`)

/** Our own name, also in the middle of a word. */
const BRAND = 'pitlane'

/** Words that suggest a page of the shop or of its staff, anywhere in the slug. */
const STAFF_WORDS = new Set([
  'abuse',
  'admin',
  'administrator',
  'admins',
  'billing',
  'compliance',
  'copyright',
  'helpdesk',
  'legal',
  'moderation',
  'moderator',
  'official',
  'payments',
  'payouts',
  'postmaster',
  'refunds',
  'security',
  'staff',
  'support',
  'sysadmin',
  'verified',
  'webmaster',
])

/** Words that are pages, now or later. Reserved only as the whole slug. */
const PAGE_WORDS = new Set([
  'about',
  'account',
  'all',
  'api',
  'auth',
  'blog',
  'bulk',
  'cart',
  'checkout',
  'contact',
  'data',
  'design',
  'designer',
  'designers',
  'designs',
  'drafts',
  'edit',
  'faq',
  'favorites',
  'featured',
  'guidelines',
  'help',
  'home',
  'info',
  'login',
  'logout',
  'new',
  'newsletter',
  'notifications',
  'null',
  'orders',
  'pages',
  'popular',
  'portal',
  'press',
  'privacy',
  'profile',
  'report',
  'requests',
  'returns',
  'root',
  'royalties',
  'sandbox',
  'search',
  'settings',
  'shipping',
  'shop',
  'signin',
  'signup',
  'sitemap',
  'sitemaps',
  'store',
  'storefront',
  'submit',
  'system',
  'team',
  'terms',
  'trending',
  'undefined',
  'unknown',
])

/** Why a slug cannot be used; undefined if it can, as far as we know without asking the database. */
export function slugProblem(slug: string): string | undefined {
  if (slug.length < MIN_SLUG_LENGTH || slug.length > MAX_SLUG_LENGTH)
    return `Use ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH} characters.`
  if (!SLUG_ONLY.test(slug)) return 'Use lower-case letters, digits and single hyphens, such as maren-holt.'
  if (isUuid(slug)) return 'Choose a name, not an id.'
  if (isReserved(slug)) return 'This name is reserved. Choose another one.'
  return undefined
}

/** A slug made from a name, or undefined if the name has too few Latin letters or is reserved. */
export function proposeSlug(name: string): string | undefined {
  const slug = toSlug(name, MAX_SLUG_LENGTH)
  return slugProblem(slug) ? undefined : slug
}

/** A text in lower case, with hyphens for everything but letters and digits, without accents. May be empty. */
export function toSlug(text: string, maxLength: number): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[ßøæœłđð]/gi, (letter) => LATIN[letter.toLowerCase()] ?? '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
  return words.slice(0, maxLength).replace(/-$/, '')
}

/** Latin letters that have no decomposition. */
const LATIN: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd' }

function isReserved(slug: string) {
  if (PAGE_WORDS.has(slug)) return true
  return spellings(slug).some(
    (text) => text.replaceAll('-', '').includes(BRAND) || text.split('-').some((word) => STAFF_WORDS.has(word)),
  )
}

/** Digits that look like letters: p1tlane, pit1ane, adm1n, 5upport. A 1 can stand for two letters. */
function spellings(slug: string) {
  const plain = slug.replaceAll(/[03457]/g, (digit) => LOOKS_LIKE[digit] ?? digit)
  return [slug, plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')]
}

const LOOKS_LIKE: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't' }
