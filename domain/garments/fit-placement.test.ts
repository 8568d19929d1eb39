import { expect, test } from 'vitest'
import { CENTER, FULL_SCALE, hasBack, MIN_SCALE, type Placement, PRODUCTS, SIDES } from '#domain/products.ts'
import { createRandom } from '#test/random.ts'
import { movePlacement, rotatePlacement, scalePlacement, turnPlacement } from './adjust-placement.ts'
import { automaticPlacement, fitPlacement, garmentOf, type Printed, storedPlacement } from './fit-placement.ts'
import { isInPrintArea, placeInMm } from './place.ts'
import { PRINT_MM } from './print-size.ts'
import { snapPosition, snapRotation, snapScale } from './snap-placement.ts'

const TEE: Printed = { product: 'tee', artwork: { width: 3600, height: 4320 } }
const at = (change: Partial<Placement>): Placement => ({
  side: 'front',
  x: CENTER,
  y: CENTER,
  scale: 500,
  rotation: 0,
  ...change,
})

/** Every product with artwork of any proportions and any placement, inside or outside of the print area. */
const CASES = Array.from({ length: 600 }, (_, seed) => {
  const { pick, whole } = createRandom(seed)
  const random = (from: number, to: number) => whole(from * 100, to * 100) / 100
  const artwork = { width: whole(1, 8000), height: whole(1, 8000) }
  const placement: Placement = {
    side: pick(SIDES),
    x: random(-20_000, 20_000),
    y: random(-20_000, 20_000),
    scale: random(-500, 3000),
    rotation: random(-720, 720),
  }
  return { printed: { product: pick(PRODUCTS), artwork }, placement, random }
})

function expectPrintable(printed: Printed, placement: Placement) {
  const { side, x, y, scale, rotation } = placement
  for (const value of [x, y, scale, rotation]) expect(Number.isInteger(value)).toBe(true)
  expect(isInPrintArea(garmentOf(printed, side), placement, printed.artwork)).toBe(true)
  expect(side === 'back' && !hasBack(printed.product)).toBe(false)
  expect(Math.min(x, y) >= 0 && Math.max(x, y) <= 2 * CENTER).toBe(true)
  expect(scale >= MIN_SCALE && scale <= FULL_SCALE).toBe(true)
  expect(Math.abs(rotation)).toBeLessThanOrEqual(180)
}

test('every placement becomes one that prints completely', () => {
  for (const { printed, placement } of CASES) expectPrintable(printed, fitPlacement(printed, placement))
})

test('a placement that fits stays as it is', () => {
  for (const { printed, placement } of CASES) {
    const fitting = fitPlacement(printed, placement)
    expect(fitPlacement(printed, fitting)).toEqual(fitting)
  }
})

test('moving, scaling, turning and snapping keep the artwork in the print area', () => {
  for (const { printed, placement, random } of CASES) {
    const start = fitPlacement(printed, placement)
    const results = [
      movePlacement(printed, start, { x: random(-500, 500), y: random(-500, 500) }),
      scalePlacement(printed, start, random(0, 5)),
      rotatePlacement(printed, start, random(-360, 360)),
      turnPlacement(printed, start, 'back'),
      snapPosition(printed, start).placement,
      snapScale(printed, start).placement,
      snapRotation(printed, start).placement,
      automaticPlacement(printed),
    ]
    for (const result of results) expectPrintable(printed, result)
  }
})

test('the automatic placement in numbers prints at the automatic place', () => {
  for (const { printed } of CASES) {
    const garment = garmentOf(printed, 'front')
    const [automatic, inNumbers] = [null, automaticPlacement(printed)].map((placement) =>
      placeInMm(garment, placement, printed.artwork),
    )
    expect(inNumbers?.x).toBeCloseTo(automatic?.x ?? Number.NaN, 1)
    expect(inNumbers?.y).toBeCloseTo(automatic?.y ?? Number.NaN, 1)
    expect(inNumbers?.width).toBeCloseTo(automatic?.width ?? Number.NaN, 5)
    expect(storedPlacement(printed, automaticPlacement(printed))).toBeNull()
  }
})

test('moves by millimeters and stops at the edge', () => {
  const area = PRINT_MM.tee
  const moved = movePlacement(TEE, at({}), { x: area.width / 10, y: -area.height / 20 })
  expect(moved).toEqual(at({ x: 6000, y: 4500 }))
  expect(movePlacement(TEE, at({}), { x: 1000, y: 1000 })).toEqual(at({ x: 7500, y: 7500 }))
})

test('growing at an edge moves the artwork inward', () => {
  expect(scalePlacement(TEE, at({ x: 2500 }), 2)).toEqual(at({ scale: 1000 }))
})

test('turning artwork that fills the print area makes it smaller', () => {
  const turned = rotatePlacement(TEE, at({ scale: 1000 }), 90)
  expect(turned).toEqual(at({ scale: 833, rotation: 90 }))
  expect(rotatePlacement(TEE, at({}), 270).rotation).toBe(-90)
  expect(rotatePlacement(TEE, at({ rotation: -170 }), -20).rotation).toBe(170)
})

test('artwork cannot move to the back of a cap', () => {
  const hat: Printed = { product: 'hat', artwork: { width: 1000, height: 500 } }
  expect(turnPlacement(hat, at({}), 'back').side).toBe('front')
  expect(turnPlacement(TEE, at({}), 'back').side).toBe('back')
})

test('snaps to the center lines and to the edges of the print area', () => {
  expect(snapPosition(TEE, at({ x: 5060, y: 4960 }))).toEqual({
    placement: at({}),
    guides: [
      { axis: 'x', at: CENTER },
      { axis: 'y', at: CENTER },
    ],
  })
  expect(snapPosition(TEE, at({ x: 2560, y: 7450 })).guides).toEqual([
    { axis: 'x', at: 0 },
    { axis: 'y', at: 2 * CENTER },
  ])
  expect(snapPosition(TEE, at({ x: 4000, y: 4000 }))).toEqual({ placement: at({ x: 4000, y: 4000 }), guides: [] })
})

test('snaps the size to the edge of the print area', () => {
  expect(snapScale(TEE, at({ x: 3000, scale: 590 })).placement.scale).toBe(600)
  expect(snapScale(TEE, at({ x: 3000, scale: 590 })).guides).toEqual([{ axis: 'x', at: 0 }])
  expect(snapScale(TEE, at({ scale: 700 }))).toEqual({ placement: at({ scale: 700 }), guides: [] })
})

test.each([
  [3, 0],
  [-42, -45],
  [88, 90],
  [179, 180],
])('snaps a rotation of %i to %i degrees', (rotation, degrees) => {
  expect(snapRotation(TEE, at({ rotation })).placement.rotation).toBe(degrees)
  expect(snapRotation(TEE, at({ rotation })).guides).toEqual([{ axis: 'angle', degrees }])
})

test('leaves a rotation between two steps', () => {
  expect(snapRotation(TEE, at({ rotation: 20 }))).toEqual({ placement: at({ rotation: 20 }), guides: [] })
})
