import { BadParams } from '../failure.ts'

export type Params = { [name: string]: string | Params }

const MAX_PAIRS = 5000
const MAX_DEPTH = 10

/** Parses `line_items[0][price_data][currency]=usd` into nested objects. Schemas turn numbered objects into arrays. */
export function parseForm(text: string): Params {
  const params = emptyParams()
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MAX_PAIRS) throw new BadParams(`Too many parameters: ${pairs.length}.`)
  for (const [name, value] of pairs) put(params, keysOf(name), value, name)
  return params
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw new BadParams(`Invalid parameter name: ${name}`, { param: name })
  const keys = [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')]
  if (keys.length > MAX_DEPTH) throw new BadParams(`Parameter nested too deeply: ${name}`, { param: name })
  return keys
}

function put(params: Params, [key = '', ...rest]: string[], value: string, name: string) {
  const own = key === '' ? String(Object.keys(params).length) : key
  const present = params[own]
  if (rest.length === 0) {
    if (typeof present === 'object') throw new BadParams(`Invalid value for ${name}`, { param: name })
    params[own] = value
    return
  }
  if (typeof present === 'string') throw new BadParams(`Invalid object for ${name}`, { param: name })
  const inner = present ?? emptyParams()
  params[own] = inner
  put(inner, rest, value, name)
}

/** No prototype, so that names such as `__proto__` are harmless. */
function emptyParams(): Params {
  return Object.create(null)
}
