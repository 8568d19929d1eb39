import { crc32, inflateRawSync } from 'node:zlib'

/** Reads an archive through its central directory, like an unzip program. Throws if a byte of it is wrong. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expectMark(zip, at, 'PK\x01\x02')
    const [crc, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    expectMark(zip, local, 'PK\x03\x04')
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = inflateRawSync(zip.subarray(begin, begin + packed))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged.`)
    files.set(name, bytes)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  if (at !== end) throw new Error('The directory of the archive has the wrong length.')
  return files
}

function expectMark(zip: Buffer, at: number, mark: string) {
  if (zip.toString('latin1', at, at + 4) !== mark) throw new Error(`The archive has no header at ${at}.`)
}
