import { useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'
import type { IssueText } from './issue-draft.ts'

type Preview = { subject: string; html: string; text: string }

/** The email as subscribers get it, in a frame without scripts, and as plain text. */
export function IssuePreview({ text }: { text: IssueText }) {
  const [preview, setPreview] = useState<Preview>()
  const [busy, setBusy] = useState(false)

  async function render() {
    setBusy(true)
    const { subject, preheader, body, design_ids } = text
    const json = { subject, preheader, body, design_ids }
    await attempt(async () => setPreview(await read(api['newsletter-preview'].$post({ json }))), 'No preview')
    setBusy(false)
  }

  return (
    <section aria-label="Preview" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="display-3">Preview</h2>
        <Button busy={busy} onClick={render}>
          {preview ? 'Refresh preview' : 'Show preview'}
        </Button>
      </div>
      {preview ? (
        <>
          <iframe
            title={`Email: ${preview.subject}`}
            srcDoc={preview.html}
            sandbox=""
            className="h-184 w-full rounded-1 border border-line bg-paper"
          />
          <details className="border-line border-y py-4">
            <summary className="label">Plain text</summary>
            <pre className="mt-4 whitespace-pre-wrap break-words font-text text-small">{preview.text}</pre>
          </details>
        </>
      ) : (
        <p className="text-muted">The email appears here as subscribers get it.</p>
      )}
    </section>
  )
}
