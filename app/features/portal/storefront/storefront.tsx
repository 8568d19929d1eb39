import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#app/features/session/session-store.ts'
import { plural } from '#app/lib/format.ts'
import { Field } from '#app/ui/field.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_BIO_LENGTH, MAX_PINNED } from '#domain/storefronts.ts'
import { CollectionsField } from './collections-field.tsx'
import { DesignPicker } from './design-picker.tsx'
import { ImageField } from './image-field.tsx'
import { LinksField } from './links-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { type SavedStorefront, storefrontQuery } from './storefront-query.ts'
import { UrlForm } from './url-form.tsx'
import { useStorefront } from './use-storefront.ts'

/** The Storefront tab: everything that designers can add to their public page. */
export function Storefront({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(storefrontQuery)
  if (!data) return <PanelState error={error} onRetry={refetch} />
  return (
    <div className="grid gap-12 pt-8">
      <p className="max-w-prose">
        {data.is_public ? (
          <>
            This is what visitors see on{' '}
            <Link to={data.path} className="link font-semibold">
              your public page
            </Link>
            .
          </>
        ) : (
          'Your public page appears once one of your designs is in the shop. You can prepare it now.'
        )}{' '}
        You have {plural(data.followers, 'follower')}.
      </p>
      <UrlForm key={data.slug} userId={user.id} saved={data} />
      <StorefrontForm user={user} saved={data} />
    </div>
  )
}

function StorefrontForm({ user, saved }: { user: User; saved: SavedStorefront }) {
  const form = useStorefront(user.id, saved)
  const { fields, change } = form
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
      className="grid gap-12"
    >
      <Part title="Images">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ImageField
            label="Banner"
            hint="PNG or JPEG, best at 1600 × 400 pixels. The sides are cut off on phones."
            className="aspect-[4/1] w-full"
            image={fields.banner}
            onChange={(banner) => change({ banner })}
          />
          <ImageField
            label="Profile image"
            hint="PNG or JPEG. Without one, we show your initials."
            className="aspect-square w-32"
            image={fields.avatar}
            onChange={(avatar) => change({ avatar })}
          />
        </div>
      </Part>
      <Part title="About you">
        <div className="max-w-prose">
          <Field label="Bio" optional hint={`At most ${MAX_BIO_LENGTH} characters.`}>
            <Textarea
              value={fields.bio}
              maxLength={MAX_BIO_LENGTH}
              onChange={({ currentTarget }) => change({ bio: currentTarget.value })}
            />
          </Field>
        </div>
        <LinksField links={fields.links} onChange={(links) => change({ links })} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={fields.shows_followers}
            onChange={({ currentTarget }) => change({ shows_followers: currentTarget.checked })}
            className="size-5 flex-none accent-ink"
          />
          Show the number of followers on my page
        </label>
      </Part>
      <Part title="Pinned designs" text="They come first on your page, in this order.">
        <DesignPicker
          label="Pinned designs"
          designerId={user.id}
          ids={fields.pinned}
          titles={fields.titles}
          max={MAX_PINNED}
          onChange={(pinned, titles) => change({ pinned, titles })}
        />
      </Part>
      <Part title="Collections" text="Visitors can open each collection on your page. Designs can be in several.">
        <CollectionsField
          designerId={user.id}
          collections={fields.collections}
          titles={fields.titles}
          onChange={(collections, titles) => change({ collections, titles })}
        />
      </Part>
      <SaveBar form={form} />
    </form>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5 border-line border-t pt-6">
      <div>
        <h3 className="display-3">{title}</h3>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
