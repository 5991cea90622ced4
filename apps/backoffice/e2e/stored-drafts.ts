import type { Page } from 'playwright-core'

/**
 * Returns the number of drafts in the browser's database. It is not opened before the page has created it, since that
 * would create an empty one.
 */
export const storedDrafts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const present = await indexedDB.databases()
    if (!present.some(({ name }) => name === 'backoffice-drafts')) return 0
    return new Promise<number>((resolve, reject) => {
      const request = indexedDB.open('backoffice-drafts')
      request.addEventListener('error', () => reject(new Error('The database cannot be opened')))
      request.addEventListener('success', () => {
        const count = request.result.transaction('drafts').objectStore('drafts').count()
        count.addEventListener('success', () => {
          request.result.close()
          resolve(count.result)
        })
      })
    })
  })
