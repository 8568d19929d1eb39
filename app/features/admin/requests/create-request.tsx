import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { createDraft } from '#app/lib/draft.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { toast } from '#app/ui/toast.ts'
import { RequestForm } from './request-form.tsx'
import { RequestPreview } from './request-preview.tsx'
import { parseValues, type RequestValues } from './request-values.ts'
import { sendRequest } from './send-request.ts'

/** The text is kept in the browser until the request is created, even if the session ends. */
export function CreateRequest() {
  const invalidate = useInvalidate()
  const draft = createDraft(`pitlane-request-draft-${useAuth().user?.id}`, parseValues, 'local')
  const [{ start, round }, setForm] = useState(() => ({ start: draft.read(), round: 0 }))
  const [typed, setTyped] = useState(start)

  const type = (values: RequestValues) => {
    setTyped(values)
    draft.keep(values)
  }

  async function create(json: Parameters<typeof post>[0]) {
    await post(json)
    draft.drop()
    setTyped(undefined)
    // A new form: resetting this one would bring back the draft.
    setForm({ start: undefined, round: round + 1 })
    toast({
      title: 'Design request created',
      description: 'Your design request has been posted for designers to see.',
      tone: 'success',
    })
    void invalidate(adminKeys.requests, adminKeys.stats)
  }

  return (
    <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14">
      <section aria-labelledby="create-request">
        <h2 id="create-request" className="display-3 mb-6">
          Create Request
        </h2>
        <RequestForm
          key={round}
          label="Create Request"
          {...(start && { initial: start })}
          submit="Create Design Request"
          busyText="Creating…"
          onType={type}
          onSend={(json) => sendRequest(() => create(json))}
        />
      </section>
      <RequestPreview typed={typed} />
    </div>
  )
}

function post(json: Parameters<(typeof api)['design-requests']['$post']>[0]['json']) {
  return read(api['design-requests'].$post({ json }))
}
