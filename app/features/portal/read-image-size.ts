/** The end of a PNG, after its last chunk. */
const PNG_START = 8
const PNG_CHUNK = 12

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda]

/** The size of a PNG or JPEG, read without decoding it. Undefined if the file is damaged or its end is missing. */
export function readImageSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return bytes[0] === 0x89 ? readPng(view) : readJpeg(view)
  } catch {
    // Reading behind the end of the file throws a RangeError.
    return undefined
  }
}

function readPng(view: DataView) {
  let at = PNG_START
  while (view.getUint32(at + 4) !== 0x49454e44 /* IEND */) at += PNG_CHUNK + view.getUint32(at)
  view.getUint32(at + 8)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function readJpeg(view: DataView) {
  let size: { width: number; height: number } | undefined
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    while (view.getUint8(at) === 0xff) at++
    const code = view.getUint8(at++)
    if (code === EOI || code === SOI) return undefined
    if (isFrame(code)) size = { height: view.getUint16(at + 3), width: view.getUint16(at + 5) }
    at += view.getUint16(at)
    if (code === SOS) return endsWithin(view, at) ? size : undefined
  }
}

/** The end marker may be followed by data that some cameras append. */
function endsWithin(view: DataView, from: number) {
  for (let at = view.byteLength - 2; at >= from; at--)
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === EOI) return true
  return false
}

/** SOF0 to SOF15, except three codes in that range with other meanings. */
function isFrame(code: number) {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
}
