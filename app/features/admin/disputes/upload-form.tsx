import { type FormEvent, useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  EVIDENCE_KINDS,
  EVIDENCE_TYPES,
  type EvidenceKind,
  evidenceKindName,
  MAX_EVIDENCE_BYTES,
} from '#domain/evidence.ts'
import { uploadEvidence } from './upload-evidence.ts'

/** One file per kind: a new one replaces the earlier one. */
export function UploadForm({ disputeId }: { disputeId: string }) {
  const invalidate = useInvalidate()
  const [kind, setKind] = useState<EvidenceKind>('uncategorized_file')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    const problem = file instanceof File ? findProblem(file) : 'Choose a file.'
    setError(problem)
    if (problem || !(file instanceof File)) return
    setBusy(true)
    const isDone = await attempt(() => uploadEvidence(disputeId, kind, file), 'File not uploaded')
    setBusy(false)
    if (!isDone) return
    form.reset()
    toast({ title: 'File uploaded', description: file.name, tone: 'success' })
    void invalidate(adminKeys.disputes)
  }

  return (
    <form onSubmit={upload} aria-label="Upload evidence" className="grid gap-4 pt-6 sm:grid-cols-2 sm:items-start">
      <Field label="Kind of file">
        <Select value={kind} onChange={({ currentTarget: { value } }) => setKind(value as EvidenceKind)}>
          {EVIDENCE_KINDS.map((each) => (
            <option key={each} value={each}>
              {evidenceKindName(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="File" hint="PDF, JPEG or PNG. All files together up to 4.5 MB." {...(error && { error })}>
        <Input type="file" name="file" accept={EVIDENCE_TYPES.join()} />
      </Field>
      <div>
        <Button type="submit" size="sm" busy={busy} busyText="Uploading…">
          Upload
        </Button>
      </div>
    </form>
  )
}

function findProblem(file: File): string | undefined {
  if (file.size === 0) return 'Choose a file.'
  if (!EVIDENCE_TYPES.some((type) => type === file.type)) return 'Choose a PDF, JPEG or PNG file.'
  if (file.size > MAX_EVIDENCE_BYTES) return 'The file is larger than 4.5 MB.'
}
