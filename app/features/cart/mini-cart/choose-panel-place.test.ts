import { expect, test } from 'vitest'
import { choosePanelPlace, choosePhonePlace } from './choose-panel-place.ts'

const PANEL = { width: 384, height: 620 }
const WINDOW = { width: 1440, height: 900 }

function buttonAt(left: number, top: number) {
  return { left, top, right: left + 44, bottom: top + 44 }
}

test.each([
  [300, 'top-right'],
  [1100, 'top-left'],
])('in a wide window, a button at x = %i opens the mini cart at the %s', (left, position) => {
  expect(choosePanelPlace(PANEL, WINDOW, buttonAt(left, 400), [])?.position).toBe(position)
})

test('in a wide window, the mini cart opens on the side with fewer headings', () => {
  const heading = { left: 1000, top: 100, right: 1400, bottom: 160 }
  expect(choosePanelPlace(PANEL, WINDOW, buttonAt(700, 400), [heading])?.position).toBe('top-left')
})

test.each([
  ['below a button near the top', 200, { position: 'bottom-center', offset: 8, maxHeight: 584 }],
  ['above a button near the bottom, below the header', 700, { position: 'top-center', offset: 64, maxHeight: 628 }],
  ['above a button in the lower half, over the header', 480, { position: 'top-center', offset: 8, maxHeight: 464 }],
  ['below a button in the middle, with less height', 398, { position: 'bottom-center', offset: 8, maxHeight: 386 }],
])('on a phone, the mini cart opens %s', (_, top, place) => {
  expect(choosePhonePlace(430, 844, buttonAt(150, top))).toEqual(place)
})

test('on a phone held sideways, the mini cart keeps a usable height', () => {
  expect(choosePhonePlace(430, 360, buttonAt(150, 160)).maxHeight).toBe(256)
})
