import { lazy, Suspense } from 'react'
import { requireSandbox } from './require-sandbox.ts'

/** Lazy, because every public page loads the list of routes with the modules of each. */
const Kit = lazy(() => import('#app/features/kit/kit.tsx').then(({ Kit }) => ({ default: Kit })))

export const meta = () => [{ title: 'UI kit · Pitlane' }]

export const loader = requireSandbox

export default function SandboxKit() {
  return (
    <div className="wrap">
      <h1 className="display-1 pt-[clamp(2rem,4vw,3.5rem)] pb-6">UI kit</h1>
      <Suspense>
        <Kit />
      </Suspense>
    </div>
  )
}
