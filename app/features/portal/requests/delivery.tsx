import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { portalKeys } from '#app/features/portal/queries.ts'
import { checkImage } from '#app/features/portal/submit/check-image.ts'
import { damagedFile, fileProblem, imageExtension, uploadImage } from '#app/features/portal/upload-image.ts'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { toast } from '#app/ui/toast.ts'
import { requestedTitle } from '#domain/requests.ts'
import { type DeliveredImage, DeliveryPreview } from './delivery-preview.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

/** Delivers a claimed request with one image, or releases it. */
export function Delivery({ request }: { request: DesignRequest }) {
  const invalidate = useInvalidate()
  const [image, setImage] = useState<DeliveredImage>()
  const [progress, setProgress] = useState<number>()
  const [isConfirming, setIsConfirming] = useState(false)
  const isSending = progress !== undefined
  const param = { id: request.id }

  const act = async (failure: string, changed: QueryKey[], work: () => Promise<void>) => {
    try {
      await attempt(work, failure)
    } finally {
      setProgress(undefined)
      void invalidate(portalKeys.claims, portalKeys.stats, ...changed)
    }
  }
  const choose = (file: File) =>
    attempt(async () => {
      const problem = await fileProblem(file)
      const checked = problem ? undefined : await checkImage(file)
      if (problem || checked === 'damaged')
        throw new ApiError({ code: 'invalid', message: problem ?? damagedFile(file) })
      setImage({
        file,
        // The path stays the same when the delivery is repeated, so that it does not create a second image.
        path: `requests/${request.id}/${Date.now()}.${await imageExtension(file)}`,
        preview: URL.createObjectURL(checked?.preview ?? file),
        preflight: checked?.preflight,
      })
    }, 'Upload failed')
  const deliver = ({ path, file }: DeliveredImage) =>
    act('Upload failed', [portalKeys.designs], async () => {
      setProgress(0)
      const image_url = await uploadImage(path, file, setProgress)
      await read(api['design-requests'][':id'].submit.$post({ param, json: { image_url } }))
      toast({ title: 'Design submitted!', description: requestedTitle(request.title), tone: 'success' })
    })

  return (
    <>
      {image && <DeliveryPreview request={request} image={image} />}
      {isSending && (
        <progress value={progress} aria-label={`Uploading ${request.title}`} className="h-1.5 w-full accent-signal" />
      )}
      <div className="flex flex-wrap gap-3">
        {image && (
          <Button variant="primary" size="sm" busy={isSending} busyText="Uploading…" onClick={() => deliver(image)}>
            Deliver design
          </Button>
        )}
        <label
          data-keep-clear={!image || undefined}
          className={cx(
            buttonClass({ variant: image ? 'outline' : 'primary', size: 'sm' }),
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-signal',
          )}
        >
          {image ? 'Choose another image' : 'Deliver'}
          <input
            type="file"
            accept="image/png,image/jpeg"
            disabled={isSending}
            aria-label={`Deliver ${request.title}: one PNG or JPEG image`}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void choose(file)
              currentTarget.value = ''
            }}
          />
        </label>
        <Button size="sm" disabled={isSending} onClick={() => setIsConfirming(true)}>
          Release
        </Button>
        <ReleaseDialog request={request} open={isConfirming} onClose={() => setIsConfirming(false)} />
      </div>
    </>
  )
}
