import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CategorySelect } from '#app/features/portal/category-select.tsx'
import { listOffered, placementOf } from '#app/features/portal/products/products-value.ts'
import { type OwnDesign, portalKeys } from '#app/features/portal/queries.ts'
import { draftStore } from '#app/features/portal/submit/draft-store.ts'
import { sizeOf, toImages } from '#app/features/portal/submit/image.ts'
import { ImageDrop } from '#app/features/portal/submit/image-drop.tsx'
import { ImageList } from '#app/features/portal/submit/image-list.tsx'
import { LivePreview } from '#app/features/portal/submit/live-preview.tsx'
import { readPrice } from '#app/features/portal/submit/read-price.ts'
import { uploadImages } from '#app/features/portal/submit/send-design.ts'
import { useImages } from '#app/features/portal/submit/use-images.ts'
import { Warnings } from '#app/features/portal/submit/warnings.tsx'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import type { User } from '#app/features/session/session-store.ts'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { checkResolution } from '#domain/preflight.ts'
import { mainProduct, type Product } from '#domain/products.ts'
import { listRevisionChanges, type PresentRevision } from './revision-changes.ts'
import { placementsOf, productsOf, type RevisionValues, revisionKey, toValues } from './revision-values.ts'

type RevisionFormProps = {
  user: User
  /** The version that the draft in this browser started from. */
  design: OwnDesign
  /** The draft in this browser, besides its images. */
  changes: Partial<RevisionValues>
  onDone: () => void
}

/** What changes after a review: artwork, category and placements. Unsent input is kept in this browser. */
export function RevisionForm({ user, design, changes: kept, onDone }: RevisionFormProps) {
  const { id, revision } = design
  const { data } = useQuery(categoriesQuery)
  const categories = data?.items ?? []
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as PresentRevision | undefined
  const changes = newer ? listRevisionChanges(design, newer, categories) : []
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<Record<string, number>>({})
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const key = revisionKey(user.id, id)
  const [values, setValues] = useState<RevisionValues>({ ...toValues(design), ...kept })
  const { categoryId, placements } = values
  const products = productsOf(design, placements)
  const change = (changed: Partial<RevisionValues>) => {
    const next = { ...values, ...changed }
    setValues(next)
    void draftStore.writeFields(key, changedFields(toValues(design), next), design)
  }
  const { images: storedImages, image_alts: alts } = revision ?? design
  const images = useImages({
    userId: user.id,
    draftKey: key,
    stored: toImages(storedImages, alts),
    base: design,
  })
  const [shown, setShown] = useState<Product>()
  const [isPlacing, setIsPlacing] = useState(false)
  const [artwork] = images.images
  const size = sizeOf(artwork)
  const main = {
    product: mainProduct(categories.find((category) => category.id === categoryId)?.name),
    priceCents: readPrice(design.price.toFixed(2)),
  }
  const prints = listOffered(products, main.product).map((product) => ({
    product,
    placement: placementOf(products, product, size),
  }))
  const warnings = [...(artwork?.preflight?.warnings ?? []), ...(size ? checkResolution(prints, size) : [])]

  const { errors, busy, sending, form } = useForm<'category_id' | 'images'>({
    check: () => ({
      images: artwork ? undefined : 'Choose at least one image.',
      // Without the categories, the main product and its placement are unknown.
      category_id: data ? undefined : 'The categories are still loading. Try again in a moment.',
    }),
    send: async () => {
      try {
        const onProgress = (key: string, share: number) => setProgress((before) => ({ ...before, [key]: share }))
        const json = {
          updated_at: (newer ?? design).updated_at,
          revision_seen: (newer ?? design).revision?.updated_at ?? null,
          category_id: categoryId || null,
          image_urls: await uploadImages(images.images, onProgress),
          image_alts: images.images.map(({ alt }) => alt?.trim() ?? ''),
          placements: prints.flatMap(({ product, placement }) => (placement ? [{ product, placement }] : [])),
        }
        await read(api.designs.mine[':id'].revision.$put({ param: { id }, json }))
      } catch (error) {
        showApiError(error, 'Could not submit the revision', setConflict)
        return {}
      } finally {
        setProgress({})
      }
      await close()
      toast({ title: 'Revision submitted', description: design.title, tone: 'success' })
      return undefined
    },
  })
  async function close() {
    await draftStore.clear(key)
    void invalidate(portalKeys.designs)
    onDone()
  }
  async function withdraw() {
    setIsWithdrawing(true)
    const isDone = await attempt(
      () => api.designs.mine[':id'].revision.$delete({ param: { id } }),
      'Could not withdraw the revision',
    )
    setIsWithdrawing(false)
    if (!isDone) return
    await close()
    toast({ title: 'Revision withdrawn', description: design.title, tone: 'info' })
  }

  return (
    <form {...form} aria-label="Submit a revision" className="grid content-start gap-6">
      <div>
        <h4 className="font-semibold">Artwork, category and placement</h4>
        <p className="text-muted text-small">
          Our reviewers check these changes. Until then, the design stays in the shop as it is.
        </p>
      </div>
      {revision && (
        <div className="grid gap-3 border border-ink border-l-6 border-l-amber bg-card p-4 text-[0.9375rem]">
          <p className="wrap-anywhere">
            {revision.state === 'pending'
              ? 'Your revision is waiting for review. You can still change it.'
              : `Our reviewers did not approve this revision. ${revision.reason ?? ''}`}
          </p>
          <Button size="sm" busy={isWithdrawing} className="justify-self-start" onClick={withdraw}>
            Withdraw revision
          </Button>
        </div>
      )}
      {newer && (
        <ConflictNotice
          key={`${newer.updated_at} ${newer.revision?.updated_at}`}
          who="Our team, or someone signed in to your account,"
          what="this design"
          at={conflict?.changed_at}
          changes={changes}
          hint={
            newer.revision
              ? 'Submitting now replaces the newer revision.'
              : 'Submitting now applies your revision to the newer version.'
          }
          onLoad={() => void close()}
        />
      )}
      <Field label="Category" optional error={errors.category_id}>
        <CategorySelect
          name="category_id"
          value={categoryId}
          categories={categories}
          onChange={(chosen) => change({ categoryId: chosen })}
        />
      </Field>
      <ImageDrop count={images.images.length} error={artwork ? undefined : errors.images} onFiles={images.add} />
      <ImageList
        images={images.images}
        progress={progress}
        isLocked={sending}
        onMove={images.move}
        onRemove={images.remove}
        onDescribe={images.describe}
      />
      <Warnings warnings={warnings} />
      <LivePreview
        main={main}
        artwork={artwork?.preview}
        size={size}
        preflight={artwork?.preflight}
        products={products}
        onProducts={(changed) => change({ placements: placementsOf(changed) })}
        shown={shown ?? main.product}
        onShow={setShown}
        isPlacing={isPlacing}
        onPlacing={setIsPlacing}
      />
      <Button type="submit" busy={busy} busyText={sending ? 'Uploading…' : undefined} className="justify-self-start">
        {newer ? SAVE_ANYWAY : 'Submit for review'}
      </Button>
    </form>
  )
}
