import type { Color } from './catalog.ts'

/** Within a sentence: 'royal-blue' is 'royal blue'. */
export function colorWord(color: Color): string {
  return color.replace('-', ' ')
}

/** As a name: 'royal-blue' is 'Royal blue'. */
export function colorName(color: Color): string {
  return color.charAt(0).toUpperCase() + colorWord(color).slice(1)
}
