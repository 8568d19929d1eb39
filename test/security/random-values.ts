import type { createRandom } from '#test/random.ts'
import type { Schema } from './openapi.ts'

type Random = ReturnType<typeof createRandom>

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '9999-12-31',
  '0000-00-00',
  '1e400',
  'NaN',
  '-0',
  '💥'.repeat(30),
  'x'.repeat(5000),
  [],
  [[[]]],
  {},
  { $ne: null },
  '__proto__',
  'undefined',
  '2026-02-30',
  '+1',
  '0x10',
  '٣',
]

/** Ids that exist, so that some requests get beyond "not found". */
export type Ids = readonly string[]

/** A value that mostly fits the schema, and sometimes is hostile. */
export function randomValue(schema: Schema, random: Random, ids: Ids): unknown {
  if (random.chance(0.15)) return random.pick(HOSTILE)
  const option = schema.anyOf ?? schema.oneOf
  if (option) return randomValue(random.pick(option), random, ids)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => randomValue(part, random, ids)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return randomObject(schema, random, ids)
    case 'array':
      return Array.from({ length: random.whole(0, 3) }, () => randomValue(schema.items ?? {}, random, ids))
    case 'integer':
      return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1000))
    case 'number':
      return random.whole((schema.minimum ?? 0) * 100, Math.min(schema.maximum ?? 100, 1000) * 100) / 100
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return randomText(schema, random, ids)
  }
}

function randomObject({ properties = {}, required = [] }: Schema, random: Random, ids: Ids) {
  const kept = Object.entries(properties).filter(([name]) => random.chance(required.includes(name) ? 0.95 : 0.5))
  const object = Object.fromEntries(kept.map(([name, schema]) => [name, randomValue(schema, random, ids)]))
  return random.chance(0.05) ? { ...object, unexpected: random.pick(HOSTILE) } : object
}

function randomText({ format, maxLength = 40 }: Schema, random: Random, ids: Ids) {
  if (format === 'uuid') return random.pick(ids)
  if (format === 'date-time') return new Date(random.whole(0, 2_000_000_000) * 1000).toISOString()
  if (format === 'date') return new Date(random.whole(0, 2_000_000_000) * 1000).toISOString().slice(0, 10)
  if (format === 'email') return `fuzz-${random.whole(0, 1e9)}@pitlane.test`
  const letters = Array.from({ length: random.whole(1, Math.min(maxLength, 40)) }, () =>
    random.pick([...'abcXYZ 0123456789-_.äß車']),
  )
  return letters.join('')
}
