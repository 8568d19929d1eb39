import type { Drawing } from './drawing.ts'
import type { Fold } from './folds.ts'

/** Symmetric to x = 477, the center of the cap's frame. */
const CROWN =
  'M146 800C136 560 236 318 477 308C718 318 818 560 808 800C760 826 690 842 612 848C618 716 560 650 477 650C394 650 336 716 342 848C264 842 194 826 146 800Z'
const OPENING = 'M342 850C336 716 394 650 477 650C560 650 618 716 612 850C570 858 384 858 342 850Z'
const STRAP = 'M334 792C420 806 534 806 620 792L620 846C534 860 420 860 334 846Z'
/** The brim shows on both sides behind the crown. */
const BRIM =
  'M148 770C120 790 112 826 130 846C220 888 340 898 477 898C614 898 734 888 824 846C842 826 834 790 806 770L700 830L254 830Z'

const FOLDS: Fold[] = [
  [[330, 380, 256, 480, 214, 620, 220, 770], -14],
  [[624, 380, 698, 480, 740, 620, 734, 770], 14],
  [[400, 420, 376, 520, 350, 600, 330, 700], 9],
  [[554, 420, 578, 520, 604, 600, 624, 700], -9],
  [[180, 640, 200, 700, 240, 750, 300, 780], 9],
  [[774, 640, 754, 700, 714, 750, 654, 780], -9],
]

export const hatBack: Drawing = {
  pieces: [CROWN],
  inside: (cloth) =>
    `<path d="${BRIM}" fill="${cloth.inside}" stroke="${cloth.edge}" stroke-width="2"/>` +
    `<path d="${OPENING}" fill="${cloth.inside}"/><path d="${OPENING}" fill="#000" opacity=".35"/>`,
  ribs: [],
  form: [
    'M130 820C120 560 200 380 340 330C240 440 200 620 230 820Z',
    'M824 820C834 560 754 380 614 330C714 440 754 620 724 820Z',
    'M146 800C260 850 300 852 342 850L342 800L150 760Z',
    'M808 800C694 850 654 852 612 850L612 800L804 760Z',
    'M330 830C326 706 390 634 477 634C564 634 628 706 624 830L650 830C660 690 580 606 477 606C374 606 294 690 304 830Z',
  ],
  glow: [
    'M440 330C350 380 300 500 290 640C340 640 410 460 450 340Z',
    'M520 330C600 380 640 470 660 580C620 580 560 460 510 350Z',
  ],
  folds: FOLDS,
  seams: ['M477 308L477 650', 'M466 309C330 340 240 520 236 828', 'M488 309C624 340 714 520 718 828'],
  stitches: [
    'M470 312L470 648M484 312L484 648',
    'M456 312C318 346 228 524 224 824',
    'M474 316C344 346 252 520 248 830',
    'M498 312C636 346 726 524 730 824',
    'M480 316C610 346 702 520 706 830',
    'M354 846C350 724 404 664 477 664C550 664 604 724 600 846',
    'M152 784C210 812 270 826 334 832M802 784C744 812 684 826 620 832',
  ],
  over: (cloth) =>
    `<path d="${STRAP}" fill="${cloth.hex}" stroke="${cloth.edge}" stroke-width="2"/><path d="${STRAP}" fill="${cloth.shade}" opacity="${cloth.fold * 0.5}"/>` +
    `<path d="M338 801C420 815 534 815 616 801M338 838C420 852 534 852 616 838" fill="none" stroke="${cloth.thread}" stroke-opacity="${cloth.threadOpacity}" stroke-width="2.2" stroke-dasharray="7 4"/>` +
    '<rect x="436" y="792" width="60" height="74" rx="8" fill="none" stroke="#6f737b" stroke-width="13"/><rect x="436" y="792" width="60" height="74" rx="8" fill="none" stroke="#c3c7ce" stroke-width="7"/>' +
    `<ellipse cx="477" cy="306" rx="34" ry="13" fill="${cloth.hex}"/><ellipse cx="477" cy="309" rx="34" ry="11" fill="${cloth.shade}" opacity="${cloth.fold * 0.6}"/>` +
    `<ellipse cx="470" cy="303" rx="16" ry="5" fill="${cloth.light}" opacity="${cloth.shine}"/>`,
  isTwill: true,
  ground: 'M120 900C300 860 660 860 840 900C860 940 700 980 480 980C260 980 100 940 120 900Z',
}
