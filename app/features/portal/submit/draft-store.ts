import type { ProductsValue } from '#app/features/portal/products/products-value.ts'
import type { OwnDesign } from '#app/features/portal/queries.ts'

/** The draft on the server that the fields belong to, and whether it lacks the latest changes. */
export type DraftMark = { id: string; version: string; isUnsaved: boolean }

export type DraftFields = {
  title: string
  description: string
  category_id: string
  price: string
  tags: string
  products: ProductsValue
  /** Idempotency key: submitting a draft twice creates one design. */
  submission_id?: string
  draft?: DraftMark
}
export type LocalFile = { file: File; path: string }
/** An image of a draft: a local file, with its URL once it is uploaded, or one that is already stored with the design. */
export type DraftImage = { key: string; alt?: string; untrimmed?: LocalFile } & (
  | (LocalFile & { url?: string })
  | { url: string }
)

const DATABASE = 'pitlane-portal'
const STORE = 'drafts'

/** New designs are kept per user; drafts of the account and changes to a design have their own keys. */
export function draftKey(userId: string, id: string | undefined): string {
  return id ? `${userId} ${id}` : userId
}

/**
 * Unsent input in IndexedDB. It is the fallback for the drafts on the server, and holds the changes to a design with the
 * version that they were made to. Storage errors are ignored: the input is then lost on reload.
 */
export const draftStore = {
  readFields: <Fields = Partial<DraftFields>>(key: string) => read<Fields>(`${key} fields`),
  readImages: (key: string) => read<DraftImage[]>(`${key} images`),
  readBase: (key: string) => read<unknown>(`${key} base`),
  writeFields: (key: string, fields: object, base?: OwnDesign) => writePart(key, 'fields', fields, base),
  writeImages: (key: string, images: DraftImage[], base?: OwnDesign) => writePart(key, 'images', images, base),
  clear: async (key: string) => {
    await Promise.all(['fields', 'images', 'base'].map((part) => write(`${key} ${part}`, undefined)))
  },
}

/** The form must not bring back a submitted or deleted draft of the account from its copies in this browser. */
export async function forgetDraft(userId: string, id: string): Promise<void> {
  await draftStore.clear(draftKey(userId, id))
  const current = await draftStore.readFields(userId)
  if (current?.draft?.id === id) await draftStore.clear(userId)
}

/** The version comes first, so that no input is stored without it. */
async function writePart(key: string, part: 'fields' | 'images', value: unknown, base: OwnDesign | undefined) {
  if (base) void write(`${key} base`, base)
  await write(`${key} ${part}`, value)
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
