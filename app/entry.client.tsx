import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Origin } from '#app/origin.ts'
import { registerWorker } from '#app/register-worker.ts'
import { RequestId } from '#app/request-id.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={document.documentElement.dataset.requestId}>
        <Origin value={location.origin}>
          <HydratedRouter />
        </Origin>
      </RequestId>
    </StrictMode>,
  )
})

registerWorker()
