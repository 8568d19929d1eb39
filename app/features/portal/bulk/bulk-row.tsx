import { copyOf } from '#app/features/design/shown-design.ts'
import { CategorySelect } from '#app/features/portal/category-select.tsx'
import { DraftChoice } from '#app/features/portal/drafts/draft-choice.tsx'
import type { Category } from '#app/features/requests/categories-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { TrademarkHint } from '#app/ui/trademark-hint.tsx'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import { MAX_TYPED_PRICE_LENGTH, MAX_TYPED_TAGS_LENGTH } from '#domain/drafts.ts'
import { type BulkFields, type BulkRow, mainProductOf } from './bulk-row-state.ts'
import { ProductChoices } from './product-choices.tsx'

type BulkRowItemProps = {
  row: BulkRow
  categories: readonly Category[]
  isSelected: boolean
  isLocked: boolean
  onSelect: () => void
  onChange: (fields: BulkFields) => void
  onCopy: () => void
  onRetry: () => void
  onRemove: () => void
  onKeepMine: () => void
  onUseOther: () => void
}

/** One design: a line of a table on wide screens, a card on narrow ones. */
export function BulkRowItem(props: BulkRowItemProps) {
  const {
    row,
    categories,
    isSelected,
    isLocked,
    onSelect,
    onChange,
    onCopy,
    onRetry,
    onRemove,
    onKeepMine,
    onUseOther,
  } = props
  const { fields, state, progress } = row
  const title = fields.title || row.name
  const isDisabled = isLocked || state === 'submitting' || state === 'submitted'
  const change = (changed: Partial<BulkFields>) => onChange({ ...fields, ...changed })
  return (
    <li
      aria-label={title}
      className={cx(
        'grid grid-cols-[2.75rem_5.5rem_minmax(0,1fr)] gap-4 border-line border-b py-6 max-lg:border max-lg:bg-card max-lg:p-4 lg:grid-cols-[2.75rem_5.5rem_minmax(0,1fr)]',
        isSelected && 'bg-card',
      )}
    >
      <label className="grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isDisabled}
          onChange={onSelect}
          className="size-5 accent-ink"
        />
        <span className="sr-only">Select {title}</span>
      </label>
      <div className="grid aspect-[1/1.15] place-items-center self-start bg-garment-gray">
        {row.preview && (
          <img src={thumbnail(row.preview)} alt="" className="max-h-full max-w-full object-contain p-1" />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1 lg:hidden">
        <p className="text-muted text-small wrap-anywhere">{row.name}</p>
      </div>
      <fieldset disabled={isDisabled} className="grid min-w-0 gap-4 max-lg:col-span-full lg:col-start-3">
        <legend className="sr-only">{title}</legend>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_7.5rem_minmax(0,1.2fr)]">
          <Field label="Title">
            <Input
              value={fields.title}
              maxLength={MAX_TITLE_LENGTH}
              onChange={({ currentTarget: { value } }) => change({ title: value })}
            />
          </Field>
          <Field label="Category">
            <CategorySelect
              value={fields.category_id}
              categories={categories}
              onChange={(id) => change({ category_id: id })}
            />
          </Field>
          <Field label="Price">
            <PriceInput
              value={fields.price}
              maxLength={MAX_TYPED_PRICE_LENGTH}
              onChange={({ currentTarget: { value } }) => change({ price: value })}
            />
          </Field>
          <Field label="Tags">
            <Input
              value={fields.tags}
              maxLength={MAX_TYPED_TAGS_LENGTH}
              placeholder="Separate with commas"
              onChange={({ currentTarget: { value } }) => change({ tags: value })}
            />
          </Field>
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <Field label="Description">
            <Textarea
              rows={3}
              value={fields.description}
              maxLength={MAX_DESCRIPTION_LENGTH}
              onChange={({ currentTarget: { value } }) => change({ description: value })}
            />
          </Field>
          <ProductChoices
            main={mainProductOf(fields, categories)}
            mainPrice={fields.price}
            value={fields.products}
            onChange={(products) => change({ products })}
          />
        </div>
        <TrademarkHint texts={[fields.title, fields.description, fields.tags]} isForDesigner />
      </fieldset>
      <div className="col-span-full flex flex-wrap items-center gap-3 lg:col-start-3">
        <div role="status" className={cx('min-w-40 flex-1 text-small wrap-anywhere', row.newer && 'basis-full')}>
          <RowStatus row={row} />
          {row.newer && <DraftChoice title={title} onKeepMine={onKeepMine} onUseOther={onUseOther} />}
        </div>
        {progress !== undefined && (
          <progress value={progress} aria-label={`Uploading ${row.name}`} className="h-1.5 w-32 accent-signal" />
        )}
        {row.error && row.local && (
          <Button size="sm" disabled={isDisabled} aria-label={`Retry upload: ${title}`} onClick={onRetry}>
            Retry upload
          </Button>
        )}
        {state !== 'submitted' && (
          <>
            <Button size="sm" disabled={isDisabled} aria-label={`Copy settings of ${title}`} onClick={onCopy}>
              Copy settings
            </Button>
            <Button size="sm" disabled={isDisabled} aria-label={`Delete ${title}`} onClick={onRemove}>
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function RowStatus({ row: { state, error, progress, newer } }: { row: BulkRow }) {
  if (error) return <span className="font-medium text-signal-down">{error}</span>
  if (progress !== undefined) return `Uploading: ${Math.round(progress * 100)}%`
  if (state === 'submitting') return 'Submitting…'
  if (newer) return null
  if (state === 'submitted') return <span className="font-semibold">Submitted. It is waiting for review.</span>
  return <span className="text-muted">Draft</span>
}

/** Local previews are small already. */
function thumbnail(preview: string) {
  return preview.startsWith('blob:') ? preview : copyOf(preview, 320)
}
