import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { evidenceKindName } from '#domain/evidence.ts'
import type { DisputeDetails, DisputeFile } from './dispute.ts'
import { UploadForm } from './upload-form.tsx'

/** The files for the bank: those that the shop attached, and uploads. */
export function EvidenceFiles({ dispute }: { dispute: DisputeDetails }) {
  const { id, files, can_answer: canAnswer } = dispute
  // The files that an upload is based on; a refetch must not hide that one has changed since it was chosen.
  const [seen, setSeen] = useState(files)
  return (
    <section aria-labelledby="evidence">
      <h3 id="evidence" className="label pb-3">
        Evidence
      </h3>
      {canAnswer && (
        <p className="pb-3 text-muted text-small">
          The shop attaches the receipt, the proof of shipping and the messages about the order. They are updated when
          you submit.
        </p>
      )}
      {files.length === 0 ? (
        <p className="border-ink border-t py-4 text-muted">No files yet.</p>
      ) : (
        <ul aria-label="Evidence" className="border-ink border-t">
          {files.map((file) => (
            <EvidenceFile
              key={file.id}
              disputeId={id}
              file={file}
              canDelete={canAnswer && file.is_uploaded}
              onDeleted={() => setSeen((before) => before.filter((one) => one.id !== file.id))}
            />
          ))}
        </ul>
      )}
      {canAnswer && <UploadForm dispute={dispute} seen={seen} onSeen={setSeen} />}
    </section>
  )
}

type EvidenceFileProps = { disputeId: string; file: DisputeFile; canDelete: boolean; onDeleted: () => void }

function EvidenceFile({ disputeId, file, canDelete, onDeleted }: EvidenceFileProps) {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const { id, kind, name, bytes, is_uploaded: isUploaded } = file
  const target = { param: { id: disputeId, file_id: id } }

  async function remove() {
    setBusy(true)
    const isDone = await attempt(() => api.disputes[':id'].files[':file_id'].$delete(target))
    setBusy(false)
    if (isDone) {
      onDeleted()
      toast({ title: 'File deleted', description: name, tone: 'success' })
    }
    void invalidate(adminKeys.disputes)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{evidenceKindName(kind)}</p>
        <p className="num text-muted text-small">
          {name} · {formatSize(bytes)} · {isUploaded ? 'uploaded' : 'attached by the shop'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Download ${name}`}
          onClick={() => attempt(() => download(api.disputes[':id'].files[':file_id'].$get(target), name))}
        >
          Download
        </Button>
        {canDelete && (
          <Button size="sm" variant="quiet" busy={busy} aria-label={`Delete ${name}`} onClick={remove}>
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}

function formatSize(bytes: number) {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
