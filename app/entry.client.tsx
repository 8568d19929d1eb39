import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerWorker } from './features/layout/register-worker.ts'
import { CompanyContext, readCompany } from './lib/company.ts'
import { Origin } from './lib/origin.ts'
import { RequestId } from './lib/request-id.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={document.documentElement.dataset.requestId}>
        <Origin value={location.origin}>
          <CompanyContext value={readCompany(document.documentElement.dataset.company)}>
            <HydratedRouter />
          </CompanyContext>
        </Origin>
      </RequestId>
    </StrictMode>,
  )
})

registerWorker()
