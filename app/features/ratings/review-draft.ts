import { createFormDraft, readFields } from '#app/lib/draft.ts'
import type { Product } from '#domain/products.ts'

/** An unsent review. Without photos, whose preview links expire after a few minutes. */
export function reviewDraft(userId: string, designId: string, product: Product) {
  const { read, keep, drop } = createFormDraft<'stars' | 'fit' | 'text'>(
    `pitlane-review ${userId} ${designId} ${product}`,
  )
  return {
    read,
    keep(form: HTMLFormElement): void {
      const { stars, fit, text } = readFields(form)
      keep({ ...(stars && { stars }), ...(fit && { fit }), ...(text && { text }) })
    },
    drop,
  }
}
