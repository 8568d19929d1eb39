import { movePlacement, rotatePlacement, scalePlacement } from '#domain/garments/adjust-placement.ts'
import { automaticPlacement, type Printed } from '#domain/garments/fit-placement.ts'
import type { Placement } from '#domain/products.ts'

const STEP_MM = 1
const LONG_STEP_MM = 10
const STEP_SCALE = 20

/** The placement after a key was pressed; undefined for other keys. */
export function adjustByKey(
  printed: Printed,
  placement: Placement,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Placement | undefined {
  const mm = shiftKey ? LONG_STEP_MM : STEP_MM
  const move = (x: number, y: number) => movePlacement(printed, placement, { x, y })
  const resize = (by: number) => scalePlacement(printed, placement, (placement.scale + by) / placement.scale)
  const turn = (degrees: number) => rotatePlacement(printed, placement, degrees)
  switch (key) {
    case 'ArrowLeft':
      return move(-mm, 0)
    case 'ArrowRight':
      return move(mm, 0)
    case 'ArrowUp':
      return move(0, -mm)
    case 'ArrowDown':
      return move(0, mm)
    case '+':
    case '=':
      return resize(STEP_SCALE)
    case '-':
    case '_':
      return resize(-STEP_SCALE)
    case '[':
      return turn(-1)
    case ']':
      return turn(1)
    case '{':
      return turn(-15)
    case '}':
      return turn(15)
    case 'Home':
      return automaticPlacement(printed)
    default:
      return
  }
}
