import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DesignLine } from '#app/features/admin/design-line.tsx'
import { DesignPicker } from '#app/features/admin/design-picker.tsx'
import { adminKeys, featuredQuery } from '#app/features/admin/queries.ts'
import { SettingSection } from '#app/features/admin/settings/setting-section.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { MoveButtons } from './move-buttons.tsx'
import { swap } from './swap.ts'
import { useBusy } from './use-busy.ts'

/** The designs that the shop lists first. */
export function FeaturedDesigns() {
  const headingId = useId()
  const invalidate = useInvalidate()
  const { busy, run } = useBusy(headingId)
  const { data, error, refetch } = useQuery(featuredQuery)

  const feature = (id: string, featured: boolean) =>
    run(async () => {
      const isSaved = await attempt(() => setFeatured(id, featured))
      await invalidate(adminKeys.featured)
      if (isSaved) toast({ title: featured ? 'Design featured' : 'Design no longer featured', tone: 'success' })
    })

  /** `version` is that of the shown list, so that an order that another admin has saved since is not overwritten. */
  const order = (version: number, design_ids: string[]) =>
    run(async () => {
      const isSaved = await attempt(() =>
        read(api.settings.featured.$put({ json: { version, value: { design_ids } } })),
      )
      await invalidate(adminKeys.featured)
      if (isSaved) toast({ title: 'Order saved', tone: 'success' })
    })
  const ids = data?.items.map(({ id }) => id) ?? []

  return (
    <SettingSection
      headingId={headingId}
      title="Featured designs"
      intro="The first four come first in the shop, and fill the free places on the home page."
    >
      {data ? (
        data.items.length > 0 && (
          <ol aria-labelledby={headingId} className="mb-6 border-ink border-t">
            {data.items.map((design, place) => (
              <DesignLine key={design.id} design={design}>
                <MoveButtons
                  title={design.title}
                  place={place}
                  count={ids.length}
                  busy={busy}
                  onMove={(to) => order(data.version, swap(ids, place, to))}
                />
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={`Stop featuring ${design.title}`}
                  onClick={() => feature(design.id, false)}
                >
                  Stop featuring
                </Button>
              </DesignLine>
            ))}
          </ol>
        )
      ) : (
        <PanelState error={error} onRetry={() => void refetch()} />
      )}
      <DesignPicker label="Feature a design" chosen={ids} busy={busy} onPick={(id) => feature(id, true)} />
    </SettingSection>
  )
}

/** The list has no version of the design, so it is read first. */
async function setFeatured(id: string, featured: boolean) {
  const param = { id }
  const { updated_at } = await read(api.designs[':id'].$get({ param }))
  await read(api.designs[':id'].$patch({ param, json: { updated_at, featured } }))
}
