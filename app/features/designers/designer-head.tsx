import { Link } from 'react-router'
import { DesignerMark } from '#app/ui/designer-mark.tsx'
import type { DesignerView } from '#server/features/profiles/designer-view.ts'
import { designTotal, sinceMonth } from './designer-labels.ts'
import { FollowButton } from './follow-button.tsx'

export function DesignerHead({ designer }: { designer: DesignerView }) {
  const { user_id: id, display_name: name, bio } = designer
  return (
    <header className="on-ink">
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
              <DesignerMark id={id} name={name} isLarge />
            </div>
            <div className="min-w-0">
              <h1 className="display-1 wrap-anywhere">{name}</h1>
              {bio && <p className="lead mt-5 max-w-prose wrap-anywhere whitespace-pre-line text-[#d6d4cf]">{bio}</p>}
            </div>
          </div>
          <div className="grid gap-6 lg:min-w-88">
            <FollowButton designer={{ id, name }} />
            <dl className="grid grid-cols-2 border-edge-ink border-t">
              <Fact name="Designs" value={designTotal(designer)} />
              <Fact name="Designer since" value={sinceMonth(designer)} />
            </dl>
          </div>
        </div>
      </div>
    </header>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 border-line-ink pt-3 pr-4 last:border-l last:pr-0 last:pl-4 sm:pr-6 sm:last:pl-6">
      <dt className="text-muted-ink text-small">{name}</dt>
      <dd className="figure mt-1 text-[clamp(1.125rem,6.4vw,2.25rem)]/[1.1]">{value}</dd>
    </div>
  )
}
