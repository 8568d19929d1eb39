import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldsOfDraft, imagesOfDraft } from '#app/features/portal/drafts/draft-content.ts'
import { DraftStatus } from '#app/features/portal/drafts/draft-status.tsx'
import { type Draft, draftKeys } from '#app/features/portal/drafts/drafts-query.ts'
import { useDraftSync } from '#app/features/portal/drafts/use-draft-sync.ts'
import { type ProductPriceName, ProductsField } from '#app/features/portal/products/products-field.tsx'
import {
  findInvalidPrices,
  fromChoices,
  listOffered,
  placementOf,
} from '#app/features/portal/products/products-value.ts'
import { type OwnDesign, portalKeys } from '#app/features/portal/queries.ts'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import type { User } from '#app/features/session/session-store.ts'
import type { Conflict } from '#app/lib/api.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { TrademarkHint } from '#app/ui/trademark-hint.tsx'
import { checkResolution } from '#domain/preflight.ts'
import { mainProduct, type Product } from '#domain/products.ts'
import { DesignFields } from './design-fields.tsx'
import { type DraftFields, draftKey, draftStore, forgetDraft } from './draft-store.ts'
import { sizeOf, toImages } from './image.ts'
import { ImageDrop } from './image-drop.tsx'
import { ImageList } from './image-list.tsx'
import { LivePreview } from './live-preview.tsx'
import { type NewerDesign, NewerDesignNotice, newerFields } from './newer-design-notice.tsx'
import { readPrice } from './read-price.ts'
import { sendDesign } from './send-design.ts'
import { TrimBorders } from './trim-borders.tsx'
import { useFields } from './use-fields.ts'
import { useImages } from './use-images.ts'
import { urlsOf } from './use-opened.ts'
import { Warnings } from './warnings.tsx'

type DesignFormProps = {
  user: User
  /** The design to edit or resubmit, as its draft in this browser started from it; undefined for a new design. */
  design?: OwnDesign
  /** The draft to continue. */
  draft?: Draft
  /** Loads a draft from the server, after another window has changed it. */
  onOpenDraft?: (id: string) => void
  onDone?: () => void
  onCancel?: () => void
}

const SUBMIT_LABELS = { pending: 'Save changes', approved: 'Save changes', rejected: 'Resubmit' } as const
const INVALID_PRICE = 'Enter a price between $0.01 and $100.00.'

/** The form with a live mock-up. A failed submission keeps all input. */
export function DesignForm({ user, design, draft, onOpenDraft, onDone, onCancel }: DesignFormProps) {
  const { data } = useQuery(categoriesQuery)
  const categories = data?.items ?? []
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<Record<string, number>>({})
  const key = draftKey(user.id, design?.id ?? draft?.id)
  // The version that the designer sees in the form; a refetch must not hide that it has changed since.
  const [opened] = useState(design)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as NewerDesign | undefined
  const { fields, change, mark, clear } = useFields(
    key,
    opened ? toFields(opened) : draft && fieldsOfDraft(draft),
    opened,
  )
  const images = useImages({
    userId: user.id,
    draftKey: key,
    stored: opened ? toImages(opened.images, opened.image_alts) : draft && imagesOfDraft(draft),
    base: opened,
    isDraft: !opened,
  })
  const [shown, setShown] = useState<Product>()
  const [isPlacing, setIsPlacing] = useState(false)
  const preview = useRef<HTMLElement>(null)

  const [artwork] = images.images
  const size = sizeOf(artwork)
  const main = {
    product: mainProduct(categories.find(({ id }) => id === fields.category_id)?.name),
    priceCents: readPrice(fields.price),
  }
  const prints = listOffered(fields.products, main.product).map((product) => ({
    product,
    placement: placementOf(fields.products, product, size),
  }))
  const warnings = [...(artwork?.preflight?.warnings ?? []), ...(size ? checkResolution(prints, size) : [])]

  const sync = useDraftSync({
    // Without the categories, the main product is unknown.
    isOn: !design && data !== undefined,
    fields,
    main: main.product,
    images: images.images,
    onMark: mark,
    onUploaded: images.setUrl,
  })

  const { errors, busy, sending, form } = useForm<keyof DraftFields | 'images' | ProductPriceName>({
    check: () => ({
      title: fields.title.trim() ? undefined : 'Enter a title.',
      price: main.priceCents === undefined ? INVALID_PRICE : undefined,
      images: artwork ? undefined : 'Choose at least one image.',
      // Without the categories, the main product is unknown.
      category_id: data ? undefined : 'The categories are still loading. Try again in a moment.',
      ...Object.fromEntries(
        findInvalidPrices(fields.products, main.product).map((product) => [`price-${product}`, INVALID_PRICE]),
      ),
    }),
    send: async () => {
      await sync.stop()
      try {
        const onProgress = (key: string, share: number) => setProgress((before) => ({ ...before, [key]: share }))
        const existing = opened && { id: opened.id, updated_at: (newer ?? opened).updated_at }
        await sendDesign(existing, { fields, main: main.product, images: images.images, onProgress })
      } catch (error) {
        sync.resume()
        showApiError(
          error,
          'Upload failed',
          opened &&
            ((found) => {
              setConflict(found)
              change(newerFields(fields, newer ? { ...opened, ...newer } : opened, found.current as NewerDesign))
            }),
        )
        return Object.fromEntries(error.issues.map(({ path, message }) => [path.split('.')[0], message])) // tags.0 → tags
      } finally {
        setProgress({})
      }
      toast({ title: design?.status === 'pending' ? 'Changes saved' : 'Design submitted!', tone: 'success' })
      await draftStore.clear(key)
      if (fields.draft) await forgetDraft(user.id, fields.draft.id)
      clear()
      images.clear()
      setIsPlacing(false)
      sync.reset()
      void invalidate(portalKeys.stats, portalKeys.designs, draftKeys.all)
      onDone?.()
      return undefined
    },
  })

  const load = async () => {
    await draftStore.clear(key)
    void invalidate(portalKeys.designs)
    onDone?.()
  }
  const cancel = async () => {
    await draftStore.clear(key)
    onCancel?.()
  }

  return (
    <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14 xl:gap-18">
      <form {...form} aria-label={design ? 'Edit design' : 'Submit design'} className="grid content-start gap-6">
        {opened && newer && (
          <NewerDesignNotice
            opened={opened}
            newer={newer}
            at={conflict?.changed_at ?? null}
            onLoad={() => void load()}
          />
        )}
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
        {artwork?.local && (
          <TrimBorders
            key={artwork.key}
            preflight={artwork.preflight}
            isTrimmed={artwork.untrimmed !== undefined}
            isLocked={sending}
            onTrim={() => images.trim(artwork)}
            onUndo={() => images.undoTrim(artwork)}
          />
        )}
        <Warnings warnings={warnings} />
        <ProductsField
          value={fields.products}
          main={main}
          advice={artwork?.preflight}
          errors={errors}
          onChange={(products) => change({ products })}
          onShow={(product) => {
            setShown(product)
            setIsPlacing(true)
            // On narrow screens, the mock-up is far below.
            preview.current?.focus()
          }}
        />
        {errors.products && <p className="font-medium text-signal-down text-small">{errors.products}</p>}
        <TrademarkHint texts={[fields.title, fields.description, fields.tags]} isForDesigner />
        <div className="flex flex-wrap items-center gap-4 border-line border-t pt-6">
          <Button type="submit" variant="primary" size="lg" busy={busy} busyText={sending ? 'Uploading…' : undefined}>
            {newer ? SAVE_ANYWAY : design ? SUBMIT_LABELS[design.status] : 'Submit Design'}
          </Button>
          {onCancel && (
            <Button size="lg" onClick={cancel}>
              Cancel
            </Button>
          )}
          <p className="text-muted text-small">Our reviewers check every design. Until then it shows as pending.</p>
          {!design && (
            <DraftStatus
              state={sync.state}
              onKeepMine={() => void sync.overwrite()}
              onUseOther={() => void draftStore.clear(key).then(() => onOpenDraft?.(fields.draft?.id ?? ''))}
            />
          )}
        </div>
      </form>
      <LivePreview
        ref={preview}
        main={main}
        artwork={artwork?.preview}
        size={size}
        preflight={artwork?.preflight}
        products={fields.products}
        onProducts={(products) => change({ products })}
        shown={shown ?? main.product}
        onShow={setShown}
        isPlacing={isPlacing}
        onPlacing={setIsPlacing}
      />
    </div>
  )
}

/** Everything that the form of a design shows. */
export function shownIn(design: OwnDesign) {
  return { ...toFields(design), images: urlsOf(design) }
}

function toFields({ title, description, category_id, price, tags, product_choices: choices }: OwnDesign): DraftFields {
  const text = { title, description, category_id: category_id ?? '', price: price.toFixed(2), tags: tags.join(', ') }
  return { ...text, products: fromChoices(choices) }
}
