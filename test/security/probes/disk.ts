import type { Probe } from '../probe.ts'
import { uploadArt } from '../world.ts'

const MAX_PENDING = 50

/** One designer must not fill the review queue or the disk. */
export const disk: Probe = {
  name: 'Disk and review queue filling',
  async run({ target }) {
    const designer = await target.signUp('designer')
    const { url } = await uploadArt(target, designer)
    const findings: string[] = []
    const statuses = await Promise.all(
      Array.from({ length: MAX_PENDING + 12 }, async (_, index) => {
        const body = { title: `Flood ${index}`, price: 10, image_url: url, description: 'x'.repeat(1900) }
        return (await target.call('POST', '/api/v1/designs', { token: designer.token, body })).status
      }),
    )
    const accepted = statuses.filter((status) => status === 201).length
    const [row] = await target.query(
      "select count(*)::int as count from designs where designer_id = $1 and status = 'pending'",
      [designer.id],
    )
    if (accepted > MAX_PENDING || Number(row?.count) > MAX_PENDING)
      findings.push(`${accepted} pending designs were accepted`)
    if (statuses.some((status) => status >= 500 && status !== 503))
      findings.push('a submission failed with a server error')
    return { figure: `${accepted} of ${statuses.length} concurrent submissions accepted`, findings }
  },
}
