import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import type { Size } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { readYourSize } from './your-size.ts'

const SizeFinder = lazy(() => import('./size-finder.tsx').then(({ SizeFinder }) => ({ default: SizeFinder })))

type SizeHelpProps = {
  garment: Garment
  /** Undefined if the visitor cannot choose here. */
  onChoose?: (size: Size) => void
}

/** “Find my size”, or the size that was found on this device. */
export function SizeHelp({ garment, onChoose }: SizeHelpProps) {
  const isHydrated = useHydrated()
  const [found, setFound] = useState<{ size: Size | undefined }>()
  const [opened, setOpened] = useState<'open' | 'closed'>()
  const size = found ? found.size : isHydrated ? readYourSize(garment) : undefined
  return (
    <>
      <button type="button" onClick={() => setOpened('open')} className="link -my-2 py-2 text-small noscript:hidden">
        {size ? `Your size: ${size}` : 'Find my size'}
      </button>
      {opened && (
        <Suspense>
          <SizeFinder
            garment={garment}
            isOpen={opened === 'open'}
            yourSize={size}
            onFound={(size) => setFound({ size })}
            onChoose={onChoose}
            onClose={() => setOpened('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
