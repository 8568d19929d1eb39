import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { ConflictNotice, listChanges, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { RequestForm } from './request-form.tsx'
import { REQUEST_LABELS, type RequestValues, toBody } from './request-values.ts'
import { sendRequest } from './send-request.ts'

type EditRequestProps = { request: DesignRequest; onClose: () => void }

/** Keeps the typed values if another admin saved first, and sends only the changed fields. */
export function EditRequest({ request, onClose }: EditRequestProps) {
  const invalidate = useInvalidate()
  const { data: categories } = useQuery(categoriesQuery)
  // The version that the form started with; a refetch must not hide that it has changed since.
  const [base, setBase] = useState(request)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as DesignRequest | undefined
  const { id, title } = base
  const initial = toValues(base)
  const named = (values: RequestValues) => ({
    ...values,
    category_id: categories?.items.find((category) => category.id === values.category_id)?.name ?? '',
  })

  async function save(json: ReturnType<typeof toBody>) {
    const change = changedFields(toBody(initial), json)
    if (Object.keys(change).length > 0) {
      const { version } = newer ?? base
      await read(api['design-requests'][':id'].$patch({ param: { id }, json: { ...change, version } }))
      toast({ title: 'Design request updated', description: json.title, tone: 'success' })
    }
    onClose()
    // Reload even if nothing was saved, because another admin may have changed the request.
    void invalidate(adminKeys.requests)
  }

  return (
    <RequestForm
      key={base.version}
      label={`Edit ${title}`}
      submit={newer ? SAVE_ANYWAY : 'Save changes'}
      busyText="Saving…"
      initial={initial}
      notice={
        newer && (
          <ConflictNotice
            key={newer.version}
            what="this request"
            by={conflict?.changed_by}
            at={conflict?.changed_at}
            changes={listChanges(REQUEST_LABELS, named(initial), named(toValues(newer)))}
            onLoad={() => {
              setBase(newer)
              setConflict(undefined)
            }}
          />
        )
      }
      onCancel={onClose}
      onSend={(json) => sendRequest(() => save(json), setConflict)}
    />
  )
}

function toValues({ title, description, category_id, price, deadline }: DesignRequest): RequestValues {
  return { title, description, category_id, price: price.toFixed(2), deadline }
}
