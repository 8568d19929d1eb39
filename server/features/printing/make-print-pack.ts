import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '#domain/errors.ts'
import type { Garment } from '#domain/garments/garment.ts'
import type { Placement } from '#domain/products.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { withPrintFile } from '#server/features/media/images/with-print-file.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { withWorkFolder } from '#server/platform/storage/work-folder.ts'
import { type FileToZip, zipFiles } from '#server/platform/zip-files.ts'
import { type PackedOrder, packingSlips } from './packing-slip.ts'
import { countOrders, pickList } from './pick-list.ts'
import { placementSheets } from './placement-sheet.ts'
import { type PrintLine, readPrintLines } from './print-lines.ts'

/** Archives leave the other half of the drawing to visitors. */
const oneAtATime = createSemaphore({ permits: 1, maxQueued: 50 })

/** Builds the order's ZIP archive for the printer. Throws before sending the first byte if possible. */
export async function makePrintPack(order: PackedOrder, now = new Date()): Promise<Readable> {
  const [packed] = await withLines([order])
  const { order_number: number } = order
  const orders = packed ? [packed] : []
  const files = [
    page('placement-sheet.html', await placementSheets(`Placement sheet · order ${number}`, orders)),
    page('packing-slip.html', await packingSlips(`Packing slip · order ${number}`, orders)),
    ...printFiles(orders.flatMap(({ lines }) => lines)),
  ]
  return zipFiles(files, now)
}

/** One archive for many orders: a pick list, and the sheets of all orders in the given sequence. */
export async function makeCombinedPack(given: readonly PackedOrder[], now = new Date()): Promise<Readable> {
  const orders = await withLines(given)
  const count = countOrders(given.length)
  const files = [
    page('pick-list.html', await pickList(orders, now)),
    page('placement-sheets.html', await placementSheets(`Placement sheets · ${count}`, orders)),
    page('packing-slips.html', await packingSlips(`Packing slips · ${count}`, orders)),
    ...printFiles(orders.flatMap(({ lines }) => lines)),
  ]
  return zipFiles(files, now)
}

async function withLines(orders: readonly PackedOrder[]) {
  const linesOf = await readPrintLines(orders.map(({ id }) => id))
  return orders.map((order) => ({ order, lines: linesOf.get(order.id) ?? [] }))
}

function page(name: string, html: string): FileToZip {
  return { name, open: async () => Readable.from([Buffer.from(html)]) }
}

/** The artwork as submitted, and each print area with the artwork in its place. Lines share both. */
function printFiles(lines: readonly PrintLine[]): FileToZip[] {
  const originals = new Map<string, FileToZip>()
  const ready = new Map<string, FileToZip>()
  for (const { file, readyFile, uploadId, garment, placement } of lines) {
    if (!file || !uploadId) continue
    originals.set(file, { name: file, open: () => openPrintFile(uploadId) })
    if (readyFile) ready.set(readyFile, { name: readyFile, open: () => openPrintReady(uploadId, garment, placement) })
  }
  return [...originals.values(), ...ready.values()]
}

async function openPrintFile(uploadId: string) {
  const isIntact = await withPrintFile(uploadId, async () => true)
  const found = isIntact && (await storage().get(printKey(uploadId)))
  if (!found) throw missingFile()
  return found.body
}

/** Rendered when it is its turn in the archive. */
function openPrintReady(uploadId: string, garment: Garment, placement: Placement | null) {
  return oneAtATime.withPermit(() =>
    withWorkFolder(async (folder) => {
      const to = path.join(folder, 'ready.png')
      const handle = await withPrintFile(uploadId, async (file) => {
        await drawInChild('renderPrintArea', { garment, placement, file, to })
        return open(to)
      })
      if (!handle) throw missingFile()
      return handle.createReadStream() // still readable after its folder was deleted
    }),
  )
}

function missingFile() {
  return new AppError('unavailable', 'A print file is missing.')
}
