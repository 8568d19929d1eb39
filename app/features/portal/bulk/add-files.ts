import { checkImage } from '#app/features/portal/submit/check-image.ts'
import { toLocalFile } from '#app/features/portal/submit/image.ts'
import { DEFAULT_PRICE } from '#app/features/portal/submit/read-price.ts'
import { damagedFile, fileProblem } from '#app/features/portal/upload-image.ts'
import { titleFromFileName } from '#domain/drafts.ts'
import type { BulkRow } from './bulk-row-state.ts'

/** Checks the files and returns a row for each good one, and the reason for each of the others. */
export async function readFiles(files: readonly File[], userId: string) {
  const rows: BulkRow[] = []
  const refused: string[] = []
  for (const file of files) {
    const problem = await fileProblem(file)
    const checked = problem ? undefined : await checkImage(file)
    if (problem) refused.push(problem)
    else if (checked === 'damaged') refused.push(damagedFile(file))
    else rows.push(await toNewRow(file, userId, URL.createObjectURL(checked?.preview ?? file)))
  }
  return { rows, refused }
}

async function toNewRow(file: File, userId: string, preview: string): Promise<BulkRow> {
  return {
    key: crypto.randomUUID(),
    name: file.name,
    preview,
    fields: {
      title: titleFromFileName(file.name),
      description: '',
      category_id: '',
      price: DEFAULT_PRICE,
      tags: '',
      products: [],
    },
    local: await toLocalFile(file, userId),
    progress: 0,
    state: 'uploading',
  }
}
