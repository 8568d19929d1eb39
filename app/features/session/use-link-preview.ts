import { useEffect, useState } from 'react'
import { type EmailLink, type LinkPreview, previewLink } from './email-link.ts'

export type PreviewState = LinkPreview | 'checking' | 'invalid' | 'failed'

/** Looks up the account of an emailed link. `check` tries again after a failure. */
export function useLinkPreview(link: EmailLink | undefined) {
  const [preview, setPreview] = useState<PreviewState>('checking')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link, and again on retry
  useEffect(() => {
    if (!link) return setPreview('invalid')
    setPreview('checking')
    previewLink(link).then(
      (found) => setPreview(found ?? 'invalid'),
      () => setPreview('failed'),
    )
  }, [link?.tokenHash, link?.type, attempt])
  return { preview, invalidate: () => setPreview('invalid'), check: () => setAttempt(attempt + 1) }
}
