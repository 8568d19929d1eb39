import { api, read } from '#app/api.ts'
import { toast } from '#app/toast.ts'
import { RequestForm } from './request-form.tsx'
import { sendRequest } from './send-request.ts'

/** Asks designers for something. */
export function CreateRequest({ onCreated }: { onCreated: () => void }) {
  return (
    <section aria-labelledby="create-request" className="pt-8">
      <h2 id="create-request" className="display-3">
        Create Request
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Every designer sees it; the first who claims it draws it. The design then costs the budget, at most $100.00.
      </p>
      <RequestForm
        label="Create Request"
        submit="Create Design Request"
        busyText="Creating…"
        onSend={(json, form) =>
          sendRequest(async () => {
            await read(api['design-requests'].$post({ json }))
            form.reset()
            toast({
              title: 'Design request created',
              description: 'Your design request has been posted for designers to see.',
              tone: 'success',
            })
            onCreated()
          })
        }
      />
    </section>
  )
}
