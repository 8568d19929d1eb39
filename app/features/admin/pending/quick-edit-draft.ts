import { createDraft } from '#app/lib/draft.ts'

type Corrections = { title: string; price: string; updated_at: string }
type Version = { id: string; updated_at: string }

/** Unsaved corrections of one version of a design. After a new version, they would undo what its designer changed. */
export function quickEditDraft({ id, updated_at }: Version) {
  const parse = (stored: unknown): Corrections | undefined => {
    const draft = (stored ?? {}) as Partial<Record<keyof Corrections, unknown>>
    const { title, price } = draft
    if (draft.updated_at !== updated_at || typeof title !== 'string' || typeof price !== 'string') return
    return { title, price, updated_at }
  }
  const { read, keep, drop } = createDraft(`pitlane-quick-edit-${id}`, parse, 'local')
  return {
    read,
    keep: ({ title = '', price = '' }: Record<string, string>) => keep({ title, price, updated_at }),
    drop,
  }
}
