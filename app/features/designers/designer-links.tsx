/** Search engines must not credit these links, and the other site must not reach our window. */
const REL = 'nofollow ugc noopener'

/** The designer's own sites, labeled with their hosts. */
export function DesignerLinks({ links }: { links: readonly { url: string; label: string }[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label="Links" className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      {links.map(({ url, label }) => (
        <li key={url} className="min-w-0">
          <a href={url} rel={REL} className="link inline-block py-1 wrap-anywhere text-[#d6d4cf] hover:text-paper">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
