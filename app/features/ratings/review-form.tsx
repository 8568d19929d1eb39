import { type FormEvent, useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { FITS, MAX_RATING_TEXT_LENGTH, STARS } from '#domain/ratings.ts'
import { FitPicker } from './fit-picker.tsx'
import type { OwnReview, Purchase } from './own-review.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { reviewDraft } from './review-draft.ts'
import { StarPicker } from './star-picker.tsx'
import { usePhotos } from './use-photos.ts'

type ReviewFormProps = { userId: string; purchase: Purchase; onSent: (review: OwnReview) => void }

/** Writes a review, or edits the existing one. */
export function ReviewForm({ userId, purchase: { design_id, product, review }, onSent }: ReviewFormProps) {
  const draft = reviewDraft(userId, design_id, product)
  const [start] = useState(() => draft.read() ?? review)
  const photos = usePhotos(review?.photos ?? [])
  const { errors, busy, form } = useForm<'stars' | 'fit' | 'text'>({
    check: ({ stars, fit, text }) => ({
      stars: stars ? undefined : 'Choose one to five stars.',
      fit: fit ? undefined : 'Choose how it fits.',
      text:
        text.trim().length > MAX_RATING_TEXT_LENGTH
          ? `Your review can have up to ${MAX_RATING_TEXT_LENGTH} characters.`
          : undefined,
    }),
    send: async (values) => {
      const fields = {
        stars: STARS.find((stars) => String(stars) === values.stars) ?? 5,
        fit: FITS.find((fit) => fit === values.fit) ?? 'true',
        text: values.text.trim(),
        photos: photos.photos.map(({ path }) => path),
      }
      await attempt(async () => {
        const sent = review
          ? await read(api.ratings[':id'].$put({ param: { id: review.id }, json: fields }))
          : await read(api.ratings.$post({ json: { design_id, product, ...fields } }))
        onSent(sent)
      }, 'Your review was not sent')
      return undefined
    },
  })
  function keepDraft(event: FormEvent<HTMLFormElement>) {
    form.onInput(event)
    draft.keep(event.currentTarget)
  }
  return (
    <form {...form} onInput={keepDraft} aria-label="Review" className="grid gap-8">
      <StarPicker value={STARS.find((stars) => String(stars) === String(start?.stars))} error={errors.stars} />
      <FitPicker value={FITS.find((fit) => fit === start?.fit)} error={errors.fit} />
      <div className="max-w-xl">
        <Field
          label="Your review"
          optional
          hint="What do you like or dislike about the print, the fabric and the fit?"
          error={errors.text}
        >
          <Textarea name="text" rows={6} defaultValue={start?.text} />
        </Field>
      </div>
      <PhotoPicker {...photos} />
      <div className="grid gap-3">
        <p className="max-w-prose text-muted text-small">
          We publish your review with your first name, and the garment, size and color you bought, after we have checked
          it.
        </p>
        <div>
          <Button type="submit" variant="primary" busy={busy} busyText="Sending…" disabled={photos.uploading > 0}>
            {review ? 'Save review' : 'Send review'}
          </Button>
        </div>
      </div>
    </form>
  )
}
