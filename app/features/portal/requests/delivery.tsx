import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { portalKeys } from '#app/features/portal/queries.ts'
import { fileProblem, imageExtension, uploadImage } from '#app/features/portal/upload-image.ts'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { cx } from '#app/ui/cx.ts'
import { toast } from '#app/ui/toast.ts'

/** Delivers a claimed request with one image, or releases it. */
export function Delivery({ request }: { request: DesignRequest }) {
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<number>()
  const [isConfirming, setIsConfirming] = useState(false)
  const param = { id: request.id }

  const act = async (failure: string, changed: QueryKey[], work: () => Promise<void>) => {
    try {
      await attempt(work, failure)
    } finally {
      setProgress(undefined)
      void invalidate(portalKeys.claims, portalKeys.stats, ...changed)
    }
  }
  const deliver = (file: File) =>
    act('Upload failed', [portalKeys.designs], async () => {
      const problem = await fileProblem(file)
      if (problem) throw new ApiError({ code: 'invalid', message: problem })
      setProgress(0)
      const path = `requests/${request.id}/${Date.now()}.${await imageExtension(file)}`
      const image_url = await uploadImage(path, file, setProgress)
      await read(api['design-requests'][':id'].submit.$post({ param, json: { image_url } }))
      toast({ title: 'Design submitted!', description: `${request.title} (Requested)`, tone: 'success' })
    })
  const release = () =>
    act('Could not release the request', [portalKeys.openRequests], async () => {
      setIsConfirming(false)
      await read(api['design-requests'][':id'].release.$post({ param }))
      toast({ title: 'Request released', description: request.title, tone: 'info' })
    })

  return (
    <div className="flex flex-wrap gap-3">
      {progress === undefined ? (
        <label
          className={cx(
            buttonClass({ variant: 'primary', size: 'sm' }),
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-signal',
          )}
        >
          Deliver
          <input
            type="file"
            accept="image/png,image/jpeg"
            aria-label={`Deliver ${request.title}: one PNG or JPEG image`}
            className="sr-only"
            onChange={({ currentTarget: { files } }) => files?.[0] && deliver(files[0])}
          />
        </label>
      ) : (
        <progress value={progress} aria-label={`Uploading ${request.title}`} className="h-10 flex-1 accent-signal" />
      )}
      <Button size="sm" disabled={progress !== undefined} onClick={() => setIsConfirming(true)}>
        Release
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Release this request?"
        text="Other designers will be able to claim it."
        confirm="Release"
        cancel="Keep request"
        onConfirm={release}
      />
    </div>
  )
}
