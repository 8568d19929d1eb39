import type { ProductsValue } from '#app/features/portal/products/products-value.ts'

export type DraftFields = {
  title: string
  description: string
  category_id: string
  price: string
  tags: string
  products: ProductsValue
  /** Idempotency key: submitting a draft twice creates one design. */
  submission_id?: string
}
export type LocalFile = { file: File; path: string }
/** An image of a draft: a local file, or one that is already stored with the design. */
export type DraftImage = { key: string; alt?: string; untrimmed?: LocalFile } & (LocalFile | { url: string })

const DATABASE = 'pitlane-portal'
const STORE = 'drafts'

/** Drafts are kept per user, and per design for changes to an existing one. */
export function draftKey(userId: string, designId: string | undefined): string {
  return designId ? `${userId} ${designId}` : userId
}

/** Unsent drafts in IndexedDB. Storage errors are ignored: the draft is then lost on reload. */
export const draftStore = {
  readFields: (key: string) => read<Partial<DraftFields>>(`${key} fields`),
  readImages: (key: string) => read<DraftImage[]>(`${key} images`),
  writeFields: (key: string, fields: Partial<DraftFields>) => write(`${key} fields`, fields),
  writeImages: (key: string, images: DraftImage[]) => write(`${key} images`, images),
  clear: async (key: string) => {
    await Promise.all([write(`${key} fields`, undefined), write(`${key} images`, undefined)])
  },
}

async function read<Value>(key: string): Promise<Value | undefined> {
  await lastWrite
  return use<Value | undefined>('readonly', (store) => store.get(key)).catch(() => undefined)
}

/** Serializes writes, so that an older one cannot finish last. */
let lastWrite: Promise<unknown> = Promise.resolve()

function write(key: string, value: unknown): Promise<unknown> {
  const put = () => use('readwrite', (store) => (value === undefined ? store.delete(key) : store.put(value, key)))
  lastWrite = lastWrite.then(put).catch(() => {})
  return lastWrite
}

async function use<Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<Value> {
  const database = await open()
  try {
    return await settled<Value>(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

function settled<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
