import { Readable } from 'node:stream'
import { AppError } from '#domain/errors.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { packingSlip } from './packing-slip.ts'
import { placementSheet } from './placement-sheet.ts'
import { type PrintLine, readPrintLines } from './print-lines.ts'
import { type FileToZip, zipFiles } from './zip-files.ts'

type Order = Parameters<typeof packingSlip>[0]

/** Builds the order's ZIP archive for the printer. Throws before sending the first byte if possible. */
export async function makePrintPack(order: Order, now = new Date()): Promise<Readable> {
  const lines = await readPrintLines(order.id)
  const files: FileToZip[] = [
    page('placement-sheet.html', placementSheet(order.order_number, lines)),
    page('packing-slip.html', packingSlip(order, lines)),
    ...printFiles(lines),
  ]
  return zipFiles(files, now)
}

function page(name: string, html: string): FileToZip {
  return { name, open: async () => Readable.from([Buffer.from(html)]) }
}

function printFiles(lines: readonly PrintLine[]): FileToZip[] {
  const uploadOf = new Map(lines.flatMap(({ file, uploadId }) => (file && uploadId ? [[file, uploadId] as const] : [])))
  return [...uploadOf].map(([name, uploadId]) => ({ name, open: () => openPrintFile(uploadId) }))
}

async function openPrintFile(uploadId: string) {
  const found = await storage().get(printKey(uploadId))
  if (!found) throw new AppError('unavailable', 'A print file is missing.')
  return found.body
}
