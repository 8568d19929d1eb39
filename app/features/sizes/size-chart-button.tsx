import { lazy, Suspense, useState } from 'react'
import type { Garment } from '#domain/garments/garment.ts'

const SizeChart = lazy(() => import('./size-chart.tsx').then(({ SizeChart }) => ({ default: SizeChart })))

export function SizeChartButton({ garment }: { garment: Garment }) {
  const [opened, setOpened] = useState<'open' | 'closed'>()
  return (
    <>
      <button type="button" onClick={() => setOpened('open')} className="link -my-2 py-2 text-small">
        Size chart
      </button>
      {opened && (
        <Suspense>
          <SizeChart garment={garment} isOpen={opened === 'open'} onClose={() => setOpened('closed')} />
        </Suspense>
      )}
    </>
  )
}
