import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnDesign, portalKeys } from '#app/features/portal/queries.ts'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import type { User } from '#app/features/session/session-store.ts'
import { ApiError } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { TrademarkHint } from '#app/ui/trademark-hint.tsx'
import { mainProduct } from '#domain/products.ts'
import { DesignFields } from './design-fields.tsx'
import { type DraftFields, draftStore } from './draft-store.ts'
import { ImageDrop } from './image-drop.tsx'
import { ImageList } from './image-list.tsx'
import { LivePreview } from './live-preview.tsx'
import { readPrice } from './read-price.ts'
import { sendDesign } from './send-design.ts'
import { useFields } from './use-fields.ts'
import { type Image, useImages } from './use-images.ts'
import { Warnings } from './warnings.tsx'

type DesignFormProps = {
  user: User
  /** The design to edit or resubmit; undefined for a new design. */
  design?: OwnDesign
  onDone?: () => void
  onCancel?: () => void
}

/** The form with a live mock-up. A failed submission keeps all input. */
export function DesignForm({ user, design, onDone, onCancel }: DesignFormProps) {
  const categories = useQuery(categoriesQuery).data?.items ?? []
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<Record<string, number>>({})
  const { fields, change, clear } = useFields(user.id, design && toFields(design))
  const images = useImages(user.id, design && toImages(design))
  const [artwork] = images.images
  const warnings = artwork?.preflight?.warnings ?? []

  const { errors, busy, sending, form } = useForm<keyof DraftFields | 'images'>({
    check: () => ({
      title: fields.title.trim() ? undefined : 'Enter a title.',
      price: readPrice(fields.price) === undefined ? 'Enter a price between $0.01 and $100.00.' : undefined,
      images: artwork ? undefined : 'Choose at least one image.',
    }),
    send: async () => {
      try {
        const onProgress = (key: string, share: number) => setProgress((before) => ({ ...before, [key]: share }))
        await sendDesign(design, { fields, images: images.images, onProgress })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast({ title: 'Upload failed', description: error.message, tone: 'destructive' })
        return Object.fromEntries(error.issues.map(({ path, message }) => [path.split('.')[0], message])) // tags.0 → tags
      } finally {
        setProgress({})
      }
      toast({ title: 'Design submitted!', tone: 'success' })
      if (!design) await draftStore.clear(user.id)
      clear()
      images.clear()
      void invalidate(portalKeys.stats, portalKeys.designs)
      onDone?.()
      return undefined
    },
  })

  return (
    <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14 xl:gap-18">
      <form {...form} aria-label={design ? 'Edit design' : 'Submit design'} className="grid content-start gap-6">
        <DesignFields fields={fields} errors={errors} categories={categories} onChange={change} />
        <ImageDrop count={images.images.length} error={artwork ? undefined : errors.images} onFiles={images.add} />
        <ImageList
          images={images.images}
          progress={progress}
          isLocked={sending}
          onMove={images.move}
          onRemove={images.remove}
          onDescribe={images.describe}
        />
        <TrademarkHint texts={[fields.title, fields.description, fields.tags]} isForDesigner />
        <Warnings warnings={warnings} />
        <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
          <Button type="submit" variant="primary" size="lg" busy={busy} busyText={sending ? 'Uploading…' : undefined}>
            {design ? (design.status === 'rejected' ? 'Resubmit' : 'Save changes') : 'Submit Design'}
          </Button>
          {onCancel && (
            <Button size="lg" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <p className="text-muted text-small">Our reviewers check every design. Until then it shows as pending.</p>
        </div>
      </form>
      <LivePreview
        garment={mainProduct(categories.find(({ id }) => id === fields.category_id)?.name)}
        artwork={artwork?.preview}
        preflight={artwork?.preflight}
        priceCents={readPrice(fields.price)}
      />
    </div>
  )
}

function toFields({ title, description, category_id, price, tags }: OwnDesign): DraftFields {
  return { title, description, category_id: category_id ?? '', price: price.toFixed(2), tags: tags.join(', ') }
}

function toImages({ images, image_alts: alts }: OwnDesign): Image[] {
  return images.map(({ image_url: url, preview_url: preview }, index) => ({
    key: url,
    name: `Image ${index + 1}`,
    alt: alts[index] ?? '',
    preview,
    url,
  }))
}
