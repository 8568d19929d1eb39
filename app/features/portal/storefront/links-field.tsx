import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { linkLabel, linkProblem, MAX_LINK_LENGTH, MAX_LINKS } from '#domain/storefronts.ts'

type LinksFieldProps = { links: readonly string[]; onChange: (links: string[]) => void }

/** One empty field follows the links, up to the maximum. */
export function LinksField({ links, onChange }: LinksFieldProps) {
  const shown = links.length < MAX_LINKS ? [...links, ''] : links
  return (
    <div className="grid max-w-prose gap-4">
      {shown.map((link, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is its position
          key={index}
          label={`Link ${index + 1}`}
          optional
          hint={link && !linkProblem(link.trim()) ? `Shown as ${linkLabel(link.trim())}` : undefined}
          error={link.length > 8 ? linkProblem(link.trim()) : undefined}
        >
          <Input
            type="url"
            inputMode="url"
            value={link}
            maxLength={MAX_LINK_LENGTH}
            placeholder="https://"
            onChange={({ currentTarget }) => onChange(withLink(shown, index, currentTarget.value))}
          />
        </Field>
      ))}
    </div>
  )
}

/** Drops empty fields at the end, so that one of them remains. */
function withLink(links: readonly string[], index: number, link: string): string[] {
  const changed = links.with(index, link)
  return changed.slice(0, changed.findLastIndex(Boolean) + 1)
}
