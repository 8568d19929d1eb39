import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { RequestThread } from '#app/features/requests/request-thread.tsx'
import { threadQuery } from '#app/features/requests/thread-query.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

/** The messages with the current designer. Threads of designers who had the claim before stay readable. */
export function RequestMessages({ requestId }: { requestId: string }) {
  const invalidate = useInvalidate()
  const [chosenId, setChosenId] = useState<string>()
  const { data: current } = useQuery(threadQuery(requestId))
  const designers = new Map(
    [...(current?.threads ?? []), ...(current?.designer ? [current.designer] : [])].map(toEntry),
  )
  const shownId = chosenId ?? current?.designer?.designer_id
  return (
    <div className="grid max-w-prose gap-5">
      {designers.size > 1 && (
        <Field label="Designer">
          <Select value={shownId} onChange={({ currentTarget: { value } }) => setChosenId(value)}>
            {[...designers].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <RequestThread
        requestId={requestId}
        side="admin"
        {...(chosenId && { designerId: chosenId })}
        onChange={() => void invalidate(adminKeys.requests)}
      />
    </div>
  )
}

function toEntry({ designer_id: id, display_name: name }: { designer_id: string; display_name: string }) {
  return [id, name] as const
}
