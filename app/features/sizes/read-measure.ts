import { MEASURE_LIMITS } from '#domain/find-size.ts'
import { formatMeasure, type Unit } from '#domain/size-chart.ts'

const CM = { in: 2.54, cm: 1 }

type Read = { cm: number; error?: undefined } | { cm?: undefined; error: string }

/** Reads a typed measurement; accepts a decimal comma and fractions such as 20 1/2. */
export function readMeasure(text: string, unit: Unit, kind: keyof typeof MEASURE_LIMITS): Read {
  const { min, max } = MEASURE_LIMITS[kind]
  const cm = toNumber(text) * CM[unit]
  if (cm >= min && cm <= max) return { cm }
  return { error: `Enter ${formatMeasure(min, unit)} to ${formatMeasure(max, unit)} ${unit}.` }
}

function toNumber(text: string) {
  const parts = /^(\d+(?:[.,]\d+)?)(?:\s+(\d+)\/(\d+))?$/.exec(text.trim().replace(/\s*(?:in|cm|")$/, ''))
  if (!parts) return Number.NaN
  const [, whole = '', top = '0', bottom = '1'] = parts
  return Number(whole.replace(',', '.')) + Number(top) / Number(bottom)
}
