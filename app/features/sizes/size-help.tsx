import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import type { Size } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { hasMeasured } from './measurements-key.ts'

const SizeFinder = lazy(() => import('./size-finder.tsx').then(({ SizeFinder }) => ({ default: SizeFinder })))
const YourSize = lazy(() => import('./your-size.tsx').then(({ YourSize }) => ({ default: YourSize })))

type SizeHelpProps = {
  garment: Garment
  /** Undefined if the visitor cannot choose here. */
  onChoose?: (size: Size) => void
}

/** “Find my size”, or the size that follows from what was measured on this device. */
export function SizeHelp({ garment, onChoose }: SizeHelpProps) {
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<'open' | 'closed'>()
  const [changes, setChanges] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpened('open')} className="link -my-2 py-2 text-small noscript:hidden">
        {isHydrated && hasMeasured(garment) ? (
          <Suspense fallback="Find my size">
            <YourSize key={changes} garment={garment} />
          </Suspense>
        ) : (
          'Find my size'
        )}
      </button>
      {opened && (
        <Suspense>
          <SizeFinder
            garment={garment}
            isOpen={opened === 'open'}
            onChange={() => setChanges(changes + 1)}
            onChoose={onChoose}
            onClose={() => setOpened('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
