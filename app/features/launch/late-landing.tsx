import { lazy } from 'react'

/** The landing page in a file of its own: once the shop is open, hardly anybody needs it. */
export const LateLanding = lazy(() => import('./landing.tsx').then(({ Landing }) => ({ default: Landing })))
