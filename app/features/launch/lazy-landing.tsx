import { lazy } from 'react'

/** The landing page, loaded on demand because it is rarely shown after the launch. */
export const LazyLanding = lazy(() => import('./landing.tsx').then(({ Landing }) => ({ default: Landing })))
