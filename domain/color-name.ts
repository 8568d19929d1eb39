import type { Color } from './catalog.ts'

/** For use in a sentence: 'royal-blue' becomes 'royal blue'. */
export function colorWord(color: Color): string {
  return color.replace('-', ' ')
}

/** For use as a label: 'royal-blue' becomes 'Royal blue'. */
export function colorName(color: Color): string {
  return color.charAt(0).toUpperCase() + colorWord(color).slice(1)
}
