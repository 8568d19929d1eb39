import { lazy, Suspense, useState } from 'react'
import type { Garment } from '#domain/garments/garment.ts'

const SizeChart = lazy(() => import('./size-chart.tsx').then(({ SizeChart }) => ({ default: SizeChart })))

export function SizeChartButton({ garment }: { garment: Garment }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="link -my-2 py-2 text-small"
      >
        Size chart
      </button>
      {wasOpened && (
        <Suspense>
          <SizeChart garment={garment} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
