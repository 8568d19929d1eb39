import { CircleAlert, X } from 'lucide'
import { useId } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_RATING_PHOTOS } from '#domain/ratings.ts'
import type { usePhotos } from './use-photos.ts'

/** Chooses, previews and removes photos. */
export function PhotoPicker({ photos, uploading, problem, room, add, remove }: ReturnType<typeof usePhotos>) {
  const hintId = useId()
  return (
    <div className="grid gap-3">
      <p className="flex max-w-xl justify-between gap-4 text-[0.9375rem] font-semibold">
        Photos <span className="font-normal text-muted">Optional</span>
      </p>
      {(photos.length > 0 || uploading > 0) && (
        <ul aria-label="Your photos" className="flex flex-wrap gap-3">
          {photos.map(({ path, url }, index) => (
            <li key={path} className="relative">
              <img
                src={`${url}&width=320`}
                alt={`Your upload ${index + 1}`}
                width={120}
                height={144}
                className="h-36 w-30 bg-stage object-cover"
              />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => remove(path)}
                className="on-ink absolute top-0 right-0 grid size-9 place-items-center"
              >
                <Icon icon={X} size={18} />
              </button>
            </li>
          ))}
          {Array.from({ length: uploading }, (_, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              key={index}
              className="skeleton grid h-36 w-30 place-items-center text-small"
            >
              Uploading…
            </li>
          ))}
        </ul>
      )}
      <div>
        <label
          className={cx(
            buttonClass({ size: 'sm' }),
            'relative cursor-pointer has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-stage has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
          )}
        >
          Add photos
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={room <= 0}
            aria-describedby={hintId}
            onChange={({ currentTarget }) => {
              void add([...(currentTarget.files ?? [])])
              // The same file can be chosen again after it was removed.
              currentTarget.value = ''
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-small font-medium text-signal-down">
          <Icon icon={CircleAlert} size={16} strokeWidth={1.75} className="mt-0.5 flex-none" />
          {problem}
        </p>
      )}
      <p id={hintId} className="max-w-prose text-muted text-small">
        Up to {MAX_RATING_PHOTOS}. Show how it looks and fits. Please don’t show other people without their permission.
      </p>
    </div>
  )
}
