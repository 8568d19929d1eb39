import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Garment } from '#domain/garments/garment.ts'
import { sizeChartFor, UNITS, type Unit } from '#domain/size-chart.ts'
import { UnitSwitch } from './choice-switch.tsx'
import { MeasureDrawing } from './measure-drawing.tsx'
import { SizeTable } from './size-table.tsx'

type SizeChartProps = { garment: Garment; isOpen: boolean; onClose: () => void }

/** Dialog with the measurements of a garment in inches or centimeters. */
export function SizeChart({ garment, isOpen, onClose }: SizeChartProps) {
  const [unit, setUnit] = useState<Unit>(UNITS[0])
  return (
    <Dialog open={isOpen} onClose={onClose} title="Size chart">
      <p className="mt-2 text-muted text-small">{sizeChartFor(garment).how}</p>
      <div className="mt-4 flex items-end justify-between gap-6">
        <UnitSwitch unit={unit} onChange={setUnit} />
        <div className="w-28 flex-none">
          <MeasureDrawing garment={garment} />
        </div>
      </div>
      <SizeTable garment={garment} unit={unit} />
      <Button onClick={onClose} className="mt-6">
        Close
      </Button>
    </Dialog>
  )
}
