import { isPlausible, MEASURE_LIMITS } from '#domain/measured.ts'
import { formatMeasure, type Unit } from '#domain/size-chart.ts'

const CM = { in: 2.54, cm: 1 }

type Read = { cm: number; error?: undefined } | { cm?: undefined; error: string }

/** Reads a typed measurement; accepts a decimal comma and fractions such as 20 1/2. */
export function readMeasure(text: string, unit: Unit, kind: keyof typeof MEASURE_LIMITS): Read {
  const cm = toNumber(text) * CM[unit]
  if (isPlausible(cm, kind)) return { cm }
  const { min, max } = MEASURE_LIMITS[kind]
  return { error: `Enter ${formatMeasure(min, unit)} to ${formatMeasure(max, unit)} ${unit}.` }
}

/** A measurement as it was typed, to the hundredth. */
export function writeMeasure(cm: number, unit: Unit): string {
  return String(Math.round((cm / CM[unit]) * 100) / 100)
}

/** The text in the other unit; unchanged if it cannot be read. */
export function convertMeasure(text: string, from: Unit, to: Unit, kind: keyof typeof MEASURE_LIMITS): string {
  const { cm } = readMeasure(text, from, kind)
  return cm === undefined || from === to ? text : writeMeasure(cm, to)
}

function toNumber(text: string) {
  const parts = /^(\d+(?:[.,]\d+)?)(?:\s+(\d+)\/(\d+))?$/.exec(text.trim().replace(/\s*(?:in|cm|")$/, ''))
  if (!parts) return Number.NaN
  const [, whole = '', top = '0', bottom = '1'] = parts
  return Number(whole.replace(',', '.')) + Number(top) / Number(bottom)
}
