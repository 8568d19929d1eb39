import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { toast } from '#app/ui/toast.ts'
import { RequestForm } from './request-form.tsx'
import { RequestPreview } from './request-preview.tsx'
import type { RequestValues } from './request-values.ts'
import { sendRequest } from './send-request.ts'

export function CreateRequest() {
  const invalidate = useInvalidate()
  const [typed, setTyped] = useState<RequestValues>()

  async function create(json: Parameters<typeof post>[0], form: HTMLFormElement) {
    await post(json)
    form.reset()
    setTyped(undefined)
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
          label="Create Request"
          submit="Create Design Request"
          busyText="Creating…"
          onType={setTyped}
          onSend={(json, form) => sendRequest(() => create(json, form))}
        />
      </section>
      <RequestPreview typed={typed} />
    </div>
  )
}

function post(json: Parameters<(typeof api)['design-requests']['$post']>[0]['json']) {
  return read(api['design-requests'].$post({ json }))
}
