import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { DesignLine } from '#app/features/admin/design-line.tsx'
import { DesignPicker } from '#app/features/admin/design-picker.tsx'
import { adminKeys, cardsQuery } from '#app/features/admin/queries.ts'
import { SettingSection } from '#app/features/admin/settings/setting-section.tsx'
import type { Settings } from '#app/features/admin/settings/settings.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_HOME_PICKS } from '#domain/shop-settings.ts'
import { MoveButtons } from './move-buttons.tsx'
import { swap } from './swap.ts'
import { useBusy } from './use-busy.ts'

/** The designs at the top of the home page. Every change is saved immediately, and can be undone with the opposite button. */
export function HomePicks({ setting: { version, value } }: { setting: Settings['home'] }) {
  const headingId = useId()
  const invalidate = useInvalidate()
  const client = useQueryClient()
  const { busy: isSaving, run } = useBusy(headingId)
  const ids = value.design_ids
  const cards = useQuery(cardsQuery(ids))
  // A design that is no longer for sale has no card.
  const shown = cards.data?.map(({ id }) => id) ?? ids
  // The next change starts from the shown list, so it waits for the cards of the last one.
  const busy = isSaving || cards.isPlaceholderData

  const save = (design_ids: string[]) =>
    run(async () => {
      const isSaved = await attempt(() => read(api.settings.home.$put({ json: { version, value: { design_ids } } })))
      if (isSaved) await client.prefetchQuery(cardsQuery(design_ids))
      await invalidate(adminKeys.settings)
      if (isSaved) toast({ title: 'Homepage picks saved', tone: 'success' })
    })

  return (
    <SettingSection
      headingId={headingId}
      title="Homepage picks"
      intro={`Up to ${MAX_HOME_PICKS} designs at the top of the home page, in this order. Featured designs, best sellers and the newest designs fill the free places.`}
    >
      {cards.data ? (
        cards.data.length > 0 && (
          <ol aria-labelledby={headingId} className="mb-6 border-ink border-t">
            {cards.data.map((design, place) => (
              <DesignLine key={design.id} design={design}>
                <MoveButtons
                  title={design.title}
                  place={place}
                  count={shown.length}
                  busy={busy}
                  onMove={(to) => save(swap(shown, place, to))}
                />
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={`Remove ${design.title} from the home page`}
                  onClick={() => save(shown.filter((id) => id !== design.id))}
                >
                  Remove
                </Button>
              </DesignLine>
            ))}
          </ol>
        )
      ) : (
        <PanelState error={cards.error} onRetry={() => void cards.refetch()} />
      )}
      {shown.length < MAX_HOME_PICKS ? (
        <DesignPicker
          label="Add a design to the home page"
          chosen={shown}
          busy={busy}
          onPick={(id) => save([...shown, id])}
        />
      ) : (
        <p className="text-muted text-small">All {MAX_HOME_PICKS} places are taken.</p>
      )}
    </SettingSection>
  )
}
