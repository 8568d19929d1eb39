export type DraftFields = {
  title: string
  description: string
  category_id: string
  price: string
  tags: string
  /** Idempotency key: submitting a draft twice creates one design. */
  submission_id?: string
}
export type DraftImage = { key: string; file: File; path: string; alt?: string }

const DATABASE = 'pitlane-portal'
const STORE = 'drafts'

/** Unsent drafts in IndexedDB. Storage errors are ignored: the draft is then lost on reload. */
export const draftStore = {
  readFields: (userId: string) => read<DraftFields>(`${userId} fields`),
  readImages: (userId: string) => read<DraftImage[]>(`${userId} images`),
  writeFields: (userId: string, fields: DraftFields) => write(`${userId} fields`, fields),
  writeImages: (userId: string, images: DraftImage[]) => write(`${userId} images`, images),
  clear: async (userId: string) => {
    await Promise.all([write(`${userId} fields`, undefined), write(`${userId} images`, undefined)])
  },
}

async function read<Value>(key: string): Promise<Value | undefined> {
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
