import { createDraft } from './draft.ts'

/** A text with the id of its entry. Sending the same id again has no effect, so a text that did not change is sent once. */
type EntryDraft = { id: string; text: string }

/** An unsent text of one user in one conversation. */
export function entryDraft(kind: string, userId: string, conversationId: string) {
  const stored = createDraft(`pitlane-draft ${kind} ${userId} ${conversationId}`, parse, 'local')

  /** Another text is another entry. */
  function keep(text: string): EntryDraft {
    const unsent = create(text)
    if (text) stored.keep(unsent)
    else stored.drop()
    return unsent
  }

  return {
    /** Without a text that is already an entry: it was saved, but the response was lost. */
    read(entries: readonly { id: string }[] = []): EntryDraft {
      const unsent = stored.read()
      if (!unsent) return create('')
      if (!entries.some(({ id }) => id === unsent.id)) return unsent
      stored.drop()
      return create('')
    },
    keep,
    /** Leaves only what was typed after the text was sent. */
    forgetSent(sent: EntryDraft): void {
      const unsent = stored.read()
      if (!unsent || unsent.id === sent.id) stored.drop()
      else if (unsent.text.startsWith(sent.text)) keep(unsent.text.slice(sent.text.length).trimStart())
    },
  }
}

function create(text: string): EntryDraft {
  return { id: crypto.randomUUID(), text }
}

function parse(stored: unknown): EntryDraft | undefined {
  const { id, text } = (stored ?? {}) as Partial<Record<keyof EntryDraft, unknown>>
  return typeof id === 'string' && typeof text === 'string' ? { id, text } : undefined
}
