export type Encoding = 'br' | 'gzip' | 'identity'

/** Ours to choose from where the client likes several equally well. */
const BEST_FIRST: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Not named: it may be sent, if nothing that was named can be. */
const UNNAMED_IDENTITY = 0.0001
const MAX_REMEMBERED = 100

const remembered = new Map<string, readonly Encoding[]>()

/** The encodings that an Accept-Encoding header allows, the most welcome first; browsers send only a handful of different ones. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = remembered.get(header)
  if (known) return known
  const accepted = readHeader(header)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(header, accepted)
  return accepted
}

function readHeader(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? UNNAMED_IDENTITY : 0)
  return BEST_FIRST.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a))
}
