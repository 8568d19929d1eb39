import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { GARMENT_NAMES } from '#app/features/garments/garment-names.ts'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatDay } from '#domain/dates.ts'
import { formatCount } from '#domain/format-count.ts'
import { MIN_DPI } from '#domain/preflight.ts'
import { printedGarment } from '#domain/products.ts'
import type { Facts } from './facts.ts'
import { LookAlikes } from './look-alikes.tsx'
import type { PendingDesign } from './queue.ts'

type ReviewFactsProps = { design: PendingDesign; facts: Facts | undefined; error: Error | null }

/** Pixels, resolution, preflight warnings, tags, brief, look-alikes and earlier reasons. */
export function ReviewFacts({ design, facts, error }: ReviewFactsProps) {
  return (
    <section aria-label="Review facts" className="grid gap-4 border-line border-t pt-4 text-[0.9375rem]">
      {error && <p className="text-signal-down">{error.message}</p>}
      {!facts && !error && <p className="text-muted">Checking the artwork…</p>}
      {facts && <Artwork facts={facts} />}
      <Fact name="Tags">{design.tags.length > 0 ? design.tags.join(', ') : 'None'}</Fact>
      <LookAlikes designId={design.id} />
      {facts?.brief && (
        <div className="border-ink border-l-4 pl-4">
          <p className="text-muted text-small">Delivered for this request</p>
          <RequestFacts request={facts.brief} />
        </div>
      )}
      {facts && facts.rejections.length > 0 && (
        <Fact name="Earlier rejections">
          <ul className="grid gap-1">
            {facts.rejections.map(({ decided_at: at, reason, pins }) => (
              <li key={at} className="wrap-anywhere">
                {formatDay(at)}: {reason ?? 'No reason given.'}
                {pins.length > 0 && ` ${pins.length === 1 ? '1 note' : `${pins.length} notes`} on the artwork.`}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </section>
  )
}

function Artwork({ facts: { images, warnings } }: { facts: Facts }) {
  return (
    <>
      <Fact name="Artwork">
        <ul>
          {images.map(({ width, height, prints, ...lowest }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: images have no other identity here
            <li key={index} className="num">
              {formatCount(width)} × {formatCount(height)} px, <Resolution print={lowest} />
              {/* Only the first image is printed. */}
              {index === 0 && prints.length > 1 && (
                <ul className="list-disc pl-5">
                  {prints.map((print) => (
                    <li key={print.product}>
                      {GARMENT_NAMES[printedGarment(print.product, print)]}: <Resolution print={print} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          {images.length === 0 && <li>No image</li>}
        </ul>
      </Fact>
      <Fact name="Preflight">
        {warnings === null && 'Not checked: the file is missing.'}
        {warnings?.length === 0 && 'No warnings'}
        <ul className="grid gap-1">
          {warnings?.map(({ code, text }) => (
            <li
              key={code}
              className={cx(
                'flex items-start gap-2',
                (code === 'empty' || code === 'tiny') && 'font-semibold text-ink',
              )}
            >
              <Icon icon={TriangleAlert} size={18} strokeWidth={1.75} className="mt-0.5 flex-none" />
              {text}
            </li>
          ))}
        </ul>
      </Fact>
    </>
  )
}

type Print = { dpi: number; print_width: number; print_height: number }

function Resolution({ print: { dpi, print_width: inches, print_height: tall } }: { print: Print }) {
  return (
    <>
      {dpi} dpi at {inches} × {tall} in
      {dpi < MIN_DPI && <strong className="text-signal-down"> (minimum is {MIN_DPI})</strong>}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{name}</h3>
      <div className="text-muted wrap-anywhere">{children}</div>
    </div>
  )
}
