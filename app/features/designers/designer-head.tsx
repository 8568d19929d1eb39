import { Link } from 'react-router'
import { assetUrl } from '#app/lib/asset-url.ts'
import { cx } from '#app/ui/cx.ts'
import { DesignerMark } from '#app/ui/designer-mark.tsx'
import { designerPath } from '#domain/designer-path.ts'
import { formatCount } from '#domain/format-count.ts'
import type { DesignerView } from '#server/features/profiles/designer-view.ts'
import type { ShownStorefront } from '#server/features/profiles/storefront/read-designer-page.ts'
import { designTotal, sinceMonth } from './designer-labels.ts'
import { DesignerLinks } from './designer-links.tsx'
import { FollowButton } from './follow-button.tsx'

type DesignerHeadProps = { designer: DesignerView; front: ShownStorefront }

export function DesignerHead({ designer, front: { banner_url: banner, links, followers } }: DesignerHeadProps) {
  const { user_id: id, display_name: name, bio } = designer
  const path = designerPath({ id, slug: designer.slug })
  return (
    <header className="on-ink">
      {banner && (
        <img
          src={assetUrl(`${banner}?width=1600`)}
          srcSet={`${assetUrl(`${banner}?width=960`)} 960w, ${assetUrl(`${banner}?width=1600`)} 1600w`}
          sizes="100vw"
          width={1600}
          height={400}
          alt=""
          className="aspect-[5/2] w-full object-cover sm:aspect-[4/1] sm:max-h-96"
        />
      )}
      <div className="wrap pt-5 pb-[clamp(2.5rem,5vw,4.5rem)]">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap items-center gap-x-2 text-muted-ink text-small">
            <li>
              <Link to="/designers" className="link inline-block py-2 hover:text-paper">
                Designers
              </Link>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current="page" className="min-w-0 truncate">
              {name}
            </li>
          </ol>
        </nav>
        <div className="grid items-end gap-x-[clamp(2rem,5vw,6rem)] gap-y-8 pt-[clamp(1.5rem,4vw,3.5rem)] lg:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid min-w-0 items-center gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
            <div className="justify-self-start pl-3 sm:pl-4">
              <DesignerMark id={id} name={name} image={designer.avatar_url && assetUrl(designer.avatar_url)} isLarge />
            </div>
            <div className="min-w-0">
              <h1 className="display-1 wrap-anywhere">{name}</h1>
              {bio && <p className="lead mt-5 max-w-prose wrap-anywhere whitespace-pre-line text-[#d6d4cf]">{bio}</p>}
              <DesignerLinks links={links} />
            </div>
          </div>
          <div className="grid gap-6 lg:min-w-88">
            <FollowButton designer={{ id, name }} path={path} />
            <dl className={cx('grid border-edge-ink border-t', followers === null ? 'grid-cols-2' : 'grid-cols-3')}>
              <Fact name="Designs" value={designTotal(designer)} />
              {followers !== null && <Fact name="Followers" value={formatFollowers(followers)} />}
              <Fact name="Designer since" value={sinceMonth(designer)} />
            </dl>
          </div>
        </div>
      </div>
    </header>
  )
}

/** Counted up to 10,000. */
function formatFollowers(count: number) {
  return count < 10_000 ? formatCount(count) : '10,000+'
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 border-line-ink pt-3 not-first:border-l not-first:pl-4 not-last:pr-4 sm:not-first:pl-6 sm:not-last:pr-6">
      <dt className="text-muted-ink text-small">{name}</dt>
      <dd className="figure mt-1 text-[clamp(1.125rem,6.4vw,2.25rem)]/[1.1] in-[.grid-cols-3]:text-[clamp(1rem,4.4vw,2.25rem)]/[1.1]">
        {value}
      </dd>
    </div>
  )
}
