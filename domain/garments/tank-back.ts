import type { Drawing } from './drawing.ts'
import { tank } from './tank.ts'

const BODY =
  'M338 122C358 112 388 105 412 104C424 168 458 206 500 206C542 206 576 168 588 104C612 105 642 112 662 122' +
  'C662 240 680 350 768 418C756 500 750 590 758 690C768 800 772 930 784 1046' +
  'C736 1068 690 1076 640 1082C594 1087 550 1094 500 1093C450 1094 404 1088 358 1083C308 1077 262 1069 216 1048' +
  'C228 930 232 800 242 690C250 590 244 500 232 418C320 350 338 240 338 122Z'

/** Higher at the neck than the front; otherwise the same cut. */
export const tankBack: Drawing = {
  ...tank,
  pieces: [BODY],
  inside: () => '',
  ribs: [['M403 104C416 176 454 216 500 216C546 216 584 176 597 104', 21], ...tank.ribs.slice(1)],
  form: [
    ...tank.form.slice(0, 5),
    'M392 110C404 190 450 236 500 236C550 236 596 190 608 110C616 210 556 262 500 262C444 262 384 210 392 110Z',
  ],
  folds: tank.folds.filter((_, index) => index !== 4),
  seams: ['M392 105C406 182 450 226 500 226C550 226 594 182 608 105', ...tank.seams.slice(1)],
  stitches: [
    ...tank.stitches.slice(0, 2),
    'M385 106C400 186 446 234 500 234C554 234 600 186 615 106',
    ...tank.stitches.slice(3),
  ],
}
