import type { Page } from '@playwright/test'

/** Everything that this browser has stored for the site, as one text. Input is stored shortly after it is shown. */
export function storedInput(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts = [JSON.stringify(sessionStorage), JSON.stringify(localStorage)]
    if ((await indexedDB.databases()).some(({ name }) => name === 'pitlane-portal')) {
      const database = await done(indexedDB.open('pitlane-portal'))
      if (database.objectStoreNames.contains('drafts'))
        texts.push(JSON.stringify(await done(database.transaction('drafts').objectStore('drafts').getAll())))
      database.close()
    }
    return texts.join('\n')
  })
}
