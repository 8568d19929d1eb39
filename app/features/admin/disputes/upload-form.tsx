import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { adminKeys, disputeQuery } from '#app/features/admin/queries.ts'
import type { Conflict } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice } from '#app/ui/conflict-notice.tsx'
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
import { type DisputeDetails, type DisputeFile, findUpload } from './dispute.ts'
import { uploadEvidence } from './upload-evidence.ts'

type UploadFormProps = {
  dispute: DisputeDetails
  /** The files that were listed when the admin chose the upload. */
  seen: readonly DisputeFile[]
  onSeen: (files: DisputeFile[]) => void
}

/** One file per kind: a new one replaces the earlier one, unless that is no longer the one that the admin has seen. */
export function UploadForm({ dispute, seen, onSeen }: UploadFormProps) {
  const invalidate = useInvalidate()
  const client = useQueryClient()
  const fields = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<EvidenceKind>('uncategorized_file')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    const problem = file instanceof File ? findProblem(file) : 'Choose a file.'
    setError(problem)
    if (problem || !(file instanceof File)) return
    setBusy(true)
    const sent = { kind, file, replaces: findUpload(seen, kind)?.id }
    const isDone = await attempt(() => uploadEvidence(dispute.id, sent), 'File not uploaded', showConflict)
    if (!isDone) return setBusy(false)
    form.reset()
    setConflict(undefined)
    toast({ title: 'File uploaded', description: file.name, tone: 'success' })
    // The next upload is based on the list with this file.
    await invalidate(adminKeys.disputes)
    setBusy(false)
  }

  /** The list shows the present files, and another attempt is based on them. */
  function showConflict(found: Conflict) {
    const newer = found.current as DisputeDetails
    setConflict(found)
    onSeen(newer.files)
    client.setQueryData(disputeQuery(dispute.id).queryKey, newer)
  }

  return (
    <form
      ref={fields}
      onSubmit={upload}
      onChange={() => {
        onSeen(dispute.files)
        setConflict(undefined)
      }}
      aria-label="Upload evidence"
      className="grid gap-4 pt-6 sm:grid-cols-2 sm:items-start"
    >
      {conflict && (
        <ConflictNotice
          key={conflict.changed_at}
          className="sm:col-span-2"
          what="the evidence"
          by={conflict.changed_by}
          at={conflict.changed_at}
          changes={[{ label: evidenceKindName(kind), now: findUpload(seen, kind)?.name ?? '' }]}
          outcome="Your file was not uploaded."
          hint="Uploading now uses your file instead."
          onLoad={() => {
            fields.current?.reset()
            setConflict(undefined)
          }}
        />
      )}
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
          {conflict ? 'Upload anyway' : 'Upload'}
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
