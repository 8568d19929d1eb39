/** Tags of blog posts, as they appear in URLs. */
export const BLOG_TAGS = ['print', 'garments', 'designers', 'history', 'inside'] as const
export type BlogTag = (typeof BLOG_TAGS)[number]

export const BLOG_TAG_NAMES: Record<BlogTag, string> = {
  print: 'Print',
  garments: 'Garments',
  designers: 'For designers',
  history: 'Racing history',
  inside: 'Inside Pitlane',
}
