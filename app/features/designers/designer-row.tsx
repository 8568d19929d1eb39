import { Link } from 'react-router'
import { assetUrl } from '#app/lib/asset-url.ts'
import { DesignerMark } from '#app/ui/designer-mark.tsx'
import { MockupImage } from '#app/ui/mockup-image.tsx'
import { designerPath } from '#domain/designer-path.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { mockupUrl } from '#domain/images.ts'
import type { listDesigners } from '#server/features/profiles/list-designers.ts'
import { designCount, sinceMonth } from './designer-labels.ts'

export type ListedDesigner = Awaited<ReturnType<typeof listDesigners>>['items'][number]

/** One designer with their newest designs. The whole row links to the designer's page. */
export function DesignerRow({ designer, isFirst }: { designer: ListedDesigner; isFirst: boolean }) {
  const { user_id: id, display_name: name, bio, designs } = designer
  return (
    <li className="group relative grid items-center gap-x-8 gap-y-5 border-line border-b py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:py-0">
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 sm:gap-x-6 lg:py-4">
        <div className="pl-1.5 lg:row-span-2">
          <DesignerMark id={id} name={name} image={designer.avatar_url && assetUrl(designer.avatar_url)} />
        </div>
        <div className="min-w-0">
          <h3 className="display-3 wrap-anywhere">
            <Link
              to={designerPath({ id, slug: designer.slug })}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:decoration-signal focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-signal focus-visible:after:-outline-offset-2"
            >
              {name}
            </Link>
          </h3>
          <p className="num mt-1 text-muted text-small">
            {designCount(designer)} · since {sinceMonth(designer)}
          </p>
        </div>
        {bio && (
          <p className="line-clamp-3 max-w-prose text-[0.9375rem] text-pretty max-lg:col-span-2 lg:line-clamp-2">
            {bio}
          </p>
        )}
      </div>
      <ul className="grid grid-cols-3 gap-px lg:self-stretch" aria-label={`Newest designs by ${name}`}>
        {designs.map((design) => (
          <li
            key={design.id}
            className="grid aspect-square place-items-center overflow-hidden bg-stage lg:aspect-auto lg:h-42"
          >
            <MockupImage
              src={assetUrl(mockupUrl(design.id, cardColor(design.id, design.colors), 330))}
              width={960}
              height={1140}
              alt={design.title}
              loading={isFirst ? 'eager' : 'lazy'}
              decoding="async"
              className="max-h-[90%] w-auto max-w-[92%] object-contain transition-transform duration-180 motion-safe:group-hover:-translate-y-1"
            />
          </li>
        ))}
      </ul>
    </li>
  )
}
