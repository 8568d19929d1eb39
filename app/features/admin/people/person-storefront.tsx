import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '#app/features/admin/orders/section.tsx'
import { ReasonForm } from '#app/features/admin/reason-form.tsx'
import { api, read } from '#app/lib/api.ts'
import { assetUrl } from '#app/lib/asset-url.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { designerPath } from '#domain/designer-path.ts'
import type { StorefrontPart } from '#domain/storefronts.ts'
import { personStorefrontQuery } from './queries.ts'

type Entry = { part: StorefrontPart; value: string; name: string; text: string; image?: string }

/** The parts of a public page that the designer added. Admins can remove each part; the designer gets the reason. */
export function PersonStorefront({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(personStorefrontQuery(id))
  const [removing, setRemoving] = useState<Entry>()
  const close = () => setRemoving(undefined)
  const invalidate = useInvalidate()

  async function remove({ part, value }: Entry, reason: string) {
    const json = { part, value, reason }
    const isDone = await attempt(() => read(api.people[':id'].storefront.remove.$post({ param: { id }, json })))
    await invalidate(personStorefrontQuery(id).queryKey)
    if (!isDone) return
    close()
    toast({ title: 'Removed from the storefront', tone: 'success' })
  }

  if (!data) return <PanelState error={error} onRetry={refetch} />
  const entries = listEntries(data)
  return (
    <Section title="Storefront">
      <p>
        <Link to={designerPath({ id, slug: data.url })} className="link">
          Public page
        </Link>
      </p>
      {entries.length === 0 && <p className="mt-2 text-muted">Nothing was added to the public page.</p>}
      <ul aria-label="Storefront" className="mt-2">
        {entries.map((entry) => (
          <li
            key={`${entry.part} ${entry.value}`}
            className="flex items-center justify-between gap-4 border-line border-b py-2"
          >
            <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
              {entry.image && (
                <img src={assetUrl(`${entry.image}?width=320`)} alt="" className="h-12 w-20 object-cover" />
              )}
              <span>
                <span className="text-muted">{entry.name}</span> {entry.text}
              </span>
            </span>
            <Button size="sm" aria-label={`Remove: ${entry.name} ${entry.text}`} onClick={() => setRemoving(entry)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={removing !== undefined} onClose={close} title={`Remove ${removing?.name.toLowerCase()}?`}>
        {removing && (
          <ReasonForm
            hint="We send it to the designer."
            required="Enter a reason."
            submit="Remove"
            cancel="Keep it"
            onSend={(reason) => remove(removing, reason)}
            onClose={close}
          />
        )}
      </Dialog>
    </Section>
  )
}

type Moderated = {
  url: string | null
  banner: { path: string; url: string } | null
  avatar: { path: string; url: string } | null
  links: string[]
  collections: { key: string; name: string }[]
}

function listEntries({ url, banner, avatar, links, collections }: Moderated): Entry[] {
  return [
    ...(url ? [{ part: 'url', value: url, name: 'URL', text: `/designers/${url}` } as const] : []),
    ...(banner ? [{ part: 'banner', value: banner.path, name: 'Banner', text: '', image: banner.url } as const] : []),
    ...(avatar
      ? [{ part: 'avatar', value: avatar.path, name: 'Profile image', text: '', image: avatar.url } as const]
      : []),
    ...links.map((link) => ({ part: 'link', value: link, name: 'Link', text: link }) as const),
    ...collections.map(
      ({ key, name }) => ({ part: 'collection', value: key, name: 'Collection', text: name }) as const,
    ),
  ]
}
