/** Explains the limit, if the shop has one. */
export function ClaimLimit({ held, max }: { held: number; max: number | null }) {
  if (max === null) return null
  return (
    <p className="pt-5 text-muted text-small">
      You have {held} of at most {max} claimed {max === 1 ? 'request' : 'requests'}.
      {held >= max && ' Deliver or release one before you claim another.'}
    </p>
  )
}
