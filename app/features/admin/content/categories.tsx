import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { adminKeys, managedCategoriesQuery } from '#app/features/admin/queries.ts'
import { SettingSection } from '#app/features/admin/settings/setting-section.tsx'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { AddCategory } from './add-category.tsx'
import { CategoryRow } from './category-row.tsx'
import { swap } from './swap.ts'
import { useBusy } from './use-busy.ts'

/** The categories that designs and requests can have. The specified ones stay, and so do the filters of the shop. */
export function Categories() {
  const headingId = useId()
  const invalidate = useInvalidate()
  const { busy, run } = useBusy(headingId)
  const { data, error, refetch } = useQuery(managedCategoriesQuery)

  const act = (work: () => Promise<unknown>, done: string, onConflict?: (conflict: Conflict) => void) =>
    run(async () => {
      const isDone = await attempt(work, 'Error', onConflict)
      await invalidate(adminKeys.categories, categoriesQuery.queryKey)
      if (isDone) toast({ title: done, tone: 'success' })
      return isDone
    })
  const seen = data?.items.map(({ id }) => id) ?? []
  const order = (ids: string[]) =>
    act(() => read(api.categories.order.$put({ json: { ids, ids_seen: seen } })), 'Order saved')

  return (
    <SettingSection
      headingId={headingId}
      title="Categories"
      intro="Designers and admins choose from this list. The categories of the shop’s filters, and hats, keep their names."
    >
      {data ? (
        <>
          <ol aria-labelledby={headingId} className="mb-6 border-ink border-t">
            {data.items.map((category, place) => (
              <CategoryRow
                key={category.id}
                category={category}
                busy={busy}
                place={place}
                count={data.items.length}
                onMove={(to) => order(swap(seen, place, to))}
                onChange={(change, done, onConflict) =>
                  act(
                    () =>
                      read(
                        api.categories[':id'].$patch({
                          param: { id: category.id },
                          json: { updated_at: category.updated_at, ...change },
                        }),
                      ),
                    done,
                    onConflict,
                  )
                }
              />
            ))}
          </ol>
          <AddCategory onAdd={(name) => act(() => read(api.categories.$post({ json: { name } })), 'Category added')} />
        </>
      ) : (
        <PanelState error={error} onRetry={() => void refetch()} />
      )}
    </SettingSection>
  )
}
