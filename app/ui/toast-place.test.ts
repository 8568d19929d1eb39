import { expect, test } from 'vitest'
import { choosePlace, toastPlaces } from './toast-place.ts'

const stack = { width: 384, height: 80 }
const window = { width: 1440, height: 900 }
const total = { left: 1000, top: 820, right: 1400, bottom: 870 }
const button = { left: 20, top: 800, right: 300, bottom: 860 }

test('toasts appear at the bottom right of a wide window', () => {
  expect(choosePlace(toastPlaces(false), stack, window, [])?.position).toBe('bottom-right')
})

test('toasts avoid a total and then a button', () => {
  expect(choosePlace(toastPlaces(false), stack, window, [total])?.position).toBe('bottom-left')
  expect(choosePlace(toastPlaces(false), stack, window, [total, button])?.position).toBe('bottom-center')
})

test('toasts on a phone move from the heading to the bottom, and to the header if a button is there', () => {
  const phone = { width: 390, height: 844 }
  const small = { width: 358, height: 80 }
  const heading = { left: 16, top: 90, right: 380, bottom: 130 }
  const pay = { left: 16, top: 760, right: 374, bottom: 820 }
  expect(choosePlace(toastPlaces(true), small, phone, [])).toEqual({ position: 'top-center', offset: 68 })
  expect(choosePlace(toastPlaces(true), small, phone, [heading])?.position).toBe('bottom-center')
  expect(choosePlace(toastPlaces(true), small, phone, [heading, pay])).toEqual({ position: 'top-center', offset: 8 })
})

test('where everything is taken, toasts cover as little as possible', () => {
  const wall = { left: 0, top: 0, right: 1440, bottom: 890 }
  const grid = [wall, { left: 0, top: 0, right: 1440, bottom: 900 }]
  expect(choosePlace(toastPlaces(false), stack, window, grid)?.position).toBe('bottom-right')
  expect(choosePlace([], stack, window, grid)).toBeUndefined()
})
