import { adminKeys } from '#app/features/admin/queries.ts'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { api, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { toast } from '#app/ui/toast.ts'
import { RequestForm } from './request-form.tsx'
import { toBody } from './request-values.ts'
import { sendRequest } from './send-request.ts'

type EditRequestProps = { request: DesignRequest; onClose: () => void }

export function EditRequest({ request, onClose }: EditRequestProps) {
  const invalidate = useInvalidate()
  const { id, title, description, category_id, price, deadline } = request
  const initial = { title, description, category_id, price: price.toFixed(2), deadline }
  return (
    <RequestForm
      label={`Edit ${title}`}
      submit="Save changes"
      busyText="Saving…"
      initial={initial}
      onCancel={onClose}
      onSend={(json) =>
        sendRequest(async () => {
          const change = changedFields(toBody(initial), json)
          if (Object.keys(change).length > 0) {
            await read(api['design-requests'][':id'].$patch({ param: { id }, json: change }))
            toast({ title: 'Design request updated', description: json.title, tone: 'success' })
          }
          onClose()
          // Reload even if nothing was saved, because another admin may have changed the request.
          void invalidate(adminKeys.requests)
        })
      }
    />
  )
}
