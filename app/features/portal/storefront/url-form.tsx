import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#app/features/portal/queries.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_SLUG_LENGTH, slugProblem } from '#domain/slugs.ts'
import { type SavedStorefront, storefrontQuery } from './storefront-query.ts'

/** The readable URL of the public page. Saved on its own, because it can be changed only a few times a year. */
export function UrlForm({ userId, saved }: { userId: string; saved: SavedStorefront }) {
  const client = useQueryClient()
  const [typed, setTyped] = useDraft(`pitlane-draft storefront url ${userId}`)
  // An empty field is not kept as a draft, but it must not fill itself again while the designer types.
  const [isTyped, setIsTyped] = useState(typed !== '')
  const shown = isTyped ? typed : (saved.slug ?? saved.proposed_slug ?? '')
  const { errors, busy, form } = useForm<'slug'>({
    check: ({ slug }) => ({ slug: slugProblem(slug.trim()) }),
    send: async ({ slug }) => {
      try {
        const stored = await read(api.storefront.slug.$put({ json: { slug: slug.trim() } }))
        client.setQueryData(storefrontQuery.queryKey, stored)
        // The link to the public page, above the tabs.
        void client.invalidateQueries({ queryKey: profileQuery(userId).queryKey })
        setTyped('')
        setIsTyped(false)
        toast({ title: 'URL saved', description: stored.path, tone: 'success' })
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { slug: error.message }
      }
    },
  })
  return (
    <form {...form} className="grid max-w-prose justify-items-start gap-4">
      <div className="w-full">
        <Field
          label="URL of your page"
          hint={`${location.host}/designers/${shown || '…'}. ${hintOf(saved)}`}
          error={errors.slug}
        >
          <Input
            name="slug"
            value={shown}
            maxLength={MAX_SLUG_LENGTH}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setIsTyped(true)
            }}
          />
        </Field>
      </div>
      <Button type="submit" size="sm" busy={busy} disabled={shown === saved.slug}>
        Save URL
      </Button>
    </form>
  )
}

function hintOf({ slug, slug_changes_left: left }: SavedStorefront) {
  if (!slug) return 'Choose it well: you can change it three times a year.'
  if (left === 0) return 'You have changed it three times in the past year, so it stays for now.'
  return `Old links keep working. You can change it ${left === 1 ? 'once' : `${left} times`} more this year.`
}
