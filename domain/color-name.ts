import type { Color } from './catalog.ts'

/** For people: 'royal-blue' is 'Royal blue'. */
export function colorName(color: Color): string {
  return color.charAt(0).toUpperCase() + color.slice(1).replace('-', ' ')
}
