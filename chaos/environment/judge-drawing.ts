import type { Verdict } from '../case.ts'
import type { Answer } from '../shopper.ts'

type Drawn = Pick<Answer, 'status' | 'headers'>

/** `again` are the answers to the same requests afterward. Without an interrupted request, the kills have proved nothing. */
export function judgeDrawing({ kills, first, again }: { kills: number; first: Drawn[]; again: Drawn[] }): Verdict {
  const interrupted = first.filter(({ status }) => status === 503)
  const isRight = ({ status, headers }: Drawn) =>
    status === 200 || (status === 503 && headers.get('Cache-Control') === 'no-store')
  const recovered = again.filter(({ status }) => status === 200).length
  return {
    test: 'image process ended for memory',
    figure: `${kills} children killed, ${interrupted.length} requests interrupted, statuses ${first.map(({ status }) => status)}, ${recovered} of ${again.length} images afterward`,
    passed: kills > 0 && interrupted.length > 0 && first.every(isRight) && recovered === again.length,
  }
}
