import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerWorker } from './features/layout/register-worker.ts'
import { Origin } from './lib/origin.ts'
import { RequestId } from './lib/request-id.ts'
import { ShopContext } from './lib/shop.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={document.documentElement.dataset.requestId}>
        <Origin value={location.origin}>
          <ShopContext value={JSON.parse(document.documentElement.dataset.shop ?? '{}')}>
            <HydratedRouter />
          </ShopContext>
        </Origin>
      </RequestId>
    </StrictMode>,
  )
})

registerWorker()
