import { useState } from 'react'
import { splitTags } from '#app/features/design/design-edit.ts'
import { type ProductPriceName, ProductsField } from '#app/features/portal/products/products-field.tsx'
import {
  findInvalidPrices,
  fromChoices,
  type ProductsValue,
  toNewProducts,
} from '#app/features/portal/products/products-value.ts'
import { type OwnDesign, portalKeys } from '#app/features/portal/queries.ts'
import { toImages } from '#app/features/portal/submit/image.ts'
import { readPrice } from '#app/features/portal/submit/read-price.ts'
import { useImages } from '#app/features/portal/submit/use-images.ts'
import { PriceField, TagsField, TitleFields } from '#app/features/portal/text-fields.tsx'
import type { User } from '#app/features/session/session-store.ts'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { createEditDraft } from '#app/lib/edit-draft.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, listChanges, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { TrademarkHint } from '#app/ui/trademark-hint.tsx'
import { cents, dollarsFromCents } from '#domain/money.ts'
import { mainProduct, type Product } from '#domain/products.ts'

type Values = { title: string; description: string; tags: string; price: string; products: ProductsValue }
type Name = keyof Values | ProductPriceName

const INVALID_PRICE = 'Enter a price between $0.01 and $100.00.'

type LiveEditFormProps = { user: User; design: OwnDesign; onDone: () => void }

/** The fields that change immediately. Our reviewers read changed text afterward. */
export function LiveEditForm({ user, design, onDone }: LiveEditFormProps) {
  const { id } = design
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as Texts | undefined
  const invalidate = useInvalidate()
  const main = mainProduct(design.category.name)
  // The colors that suit the artwork follow from its main image.
  const stored = toImages(design.images.slice(0, 1), design.image_alts)
  const [artwork] = useImages({ userId: user.id, draftKey: undefined, stored }).images
  const draft = createEditDraft(`pitlane-edit-${id}`, design, toValues)
  const [{ base, changes }] = useState(draft.read)
  const [values, setValues] = useState<Values>({ ...toValues(base), ...changes })
  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed }
    setValues(next)
    draft.keep(base, next)
  }

  const { errors, busy, form } = useForm<Name>({
    check: () => ({
      title: values.title.trim() ? undefined : 'Enter a title.',
      price: readPrice(values.price) === undefined ? INVALID_PRICE : undefined,
      ...Object.fromEntries(
        findInvalidPrices(values.products, main).map((product) => [`price-${product}`, INVALID_PRICE]),
      ),
    }),
    send: async () => {
      try {
        const change = changedFields(toEdit(toValues(base), main), toEdit(values, main))
        const json = { updated_at: (newer ?? base).updated_at, ...change }
        await read(api.designs.mine[':id'].$patch({ param: { id }, json }))
      } catch (error) {
        showApiError(error, 'Could not save the changes', setConflict)
        return Object.fromEntries(error.issues.map(({ path, message }) => [path.split('.')[0], message]))
      }
      draft.drop()
      toast({ title: 'Design updated', description: values.title, tone: 'success' })
      void invalidate(portalKeys.designs)
      onDone()
      return undefined
    },
  })

  const texts = { values, errors, onChange: change }
  return (
    <form {...form} aria-label="Edit text, price and products" className="grid content-start gap-6">
      <div>
        <h4 className="font-semibold">Text, price and products</h4>
        <p className="text-muted text-small">
          Changes appear in the shop immediately. Our reviewers read changed text.
        </p>
      </div>
      {newer && (
        <ConflictNotice
          key={newer.updated_at}
          who="Our team, or someone signed in to your account,"
          what="this design"
          at={conflict?.changed_at}
          changes={listChanges(LABELS, toTexts(base), toTexts(newer))}
          onLoad={() => {
            draft.drop()
            void invalidate(portalKeys.designs)
            onDone()
          }}
        />
      )}
      <TitleFields {...texts} />
      <TagsField {...texts} />
      <PriceField {...texts} />
      <ProductsField
        value={values.products}
        main={{ product: main, priceCents: readPrice(values.price) }}
        advice={artwork?.preflight}
        errors={errors}
        onChange={(products) => change({ products })}
      />
      {errors.products && <p className="font-medium text-signal-down text-small">{errors.products}</p>}
      <TrademarkHint texts={[values.title, values.description, values.tags]} isForDesigner />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {newer ? SAVE_ANYWAY : 'Save changes'}
      </Button>
    </form>
  )
}

type Texts = Pick<OwnDesign, 'updated_at' | 'title' | 'description' | 'tags' | 'price'>
const LABELS = { title: 'Title', description: 'Description', tags: 'Tags', price: 'Price' }

function toTexts({ title, description, tags, price }: Texts) {
  return { title, description, tags: tags.join(', '), price: price.toFixed(2) }
}

function toValues(design: OwnDesign): Values {
  return { ...toTexts(design), products: fromChoices(design.product_choices) }
}

function toEdit({ title, description, tags, price, products }: Values, main: Product) {
  const priceCents = readPrice(price) ?? cents(0)
  return {
    title: title.trim(),
    description: description.trim(),
    tags: splitTags(tags),
    price: dollarsFromCents(priceCents),
    // A change of the placement goes through the review.
    products: toNewProducts(products, { product: main, priceCents }, undefined).map(
      ({ placement: _, ...product }) => product,
    ),
  }
}
