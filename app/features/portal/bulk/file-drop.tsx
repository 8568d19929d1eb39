import { DropZone } from '#app/features/portal/drop-zone.tsx'
import { MAX_BULK_FILES } from '#domain/drafts.ts'

type FileDropProps = { count: number; refused: readonly string[]; onFiles: (files: File[]) => void }

/** Takes dropped and chosen files: each becomes a design. */
export function FileDrop({ count, refused, onFiles }: FileDropProps) {
  return (
    <div className="grid gap-3">
      <DropZone
        title="Drop PNG or JPEG files here"
        hint={`Each file becomes one design. ${count} of ${MAX_BULK_FILES}.`}
        onFiles={onFiles}
      />
      <div role="alert" className="empty:hidden">
        {refused.length > 0 && (
          <div className="border border-ink border-l-6 border-l-signal bg-card p-4 text-[0.9375rem]">
            <p className="font-semibold">Not added</p>
            <ul className="mt-1 grid gap-1">
              {refused.map((reason) => (
                <li key={reason} className="wrap-anywhere">
                  {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
