import { TriangleAlert } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import type { Color } from '#domain/catalog.ts'
import { colorWord } from '#domain/color-name.ts'

type ContrastWarningProps = { color: Color; better: Color; onSwitch: (color: Color) => void }

/** Warns next to the add-to-cart button that the design is hard to see on the chosen color, and offers a better one. */
export function ContrastWarning({ color, better, onSwitch }: ContrastWarningProps) {
  return (
    <div className="mb-3 flex items-start gap-3 border-amber border-l-4 bg-card p-3 text-[0.9375rem]/snug">
      <Icon icon={TriangleAlert} size={20} strokeWidth={2} className="mt-px flex-none" />
      <p>
        <b className="font-semibold">Hard to see on {colorWord(color)}.</b> Parts of this print blend into the fabric.{' '}
        <button type="button" className="link py-1 font-semibold" onClick={() => onSwitch(better)}>
          Switch to {colorWord(better)}
        </button>
      </p>
    </div>
  )
}
