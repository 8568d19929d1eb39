import type { Cloth } from './cloth.ts'
import { castShadow, type Drawing, label } from './drawing.ts'
import { type Fold, mirrorFolds } from './folds.ts'
import { both } from './paths.ts'

export const HOODIE_BODY =
  'M344 284C312 294 284 304 256 318C276 400 284 480 268 562C270 690 264 830 258 1002C264 1040 270 1070 274 1092' +
  'C420 1106 580 1106 726 1092C730 1070 736 1040 742 1002C736 830 730 690 732 562C716 480 724 400 744 318C716 304 688 294 656 284' +
  'C612 346 556 392 500 408C444 392 388 346 344 284Z'
export const HOODIE_SLEEVE =
  'M256 318C208 338 186 398 170 472C146 582 118 720 96 850C88 892 82 932 79 968C76 1000 75 1030 78 1050' +
  'C104 1066 146 1070 172 1064C181 1040 186 1016 190 986C210 880 240 720 268 562C284 480 276 400 256 318Z'

/** Half the hood, from the top seam down to where the halves cross at the throat. */
const HOOD_LEFT =
  'M500 48C452 41 408 56 380 102C352 148 347 194 336 232C331 254 332 272 340 288C378 342 426 382 480 402C486 384 492 368 500 352' +
  'C462 330 420 292 412 244C408 214 416 186 428 156C442 120 466 100 500 100Z'
const HOOD_RIGHT =
  'M500 48C547 42 590 58 619 104C647 150 652 200 664 238C668 258 667 272 660 288C616 350 560 390 500 409C493 407 486 404 480 402' +
  'C486 384 492 368 500 352C538 330 580 292 588 244C592 214 584 186 572 156C558 120 534 100 500 100Z'
const OPENING =
  'M500 100C466 100 442 120 428 156C416 186 408 214 412 244C420 292 462 330 500 352C538 330 580 292 588 244C592 214 584 186 572 156C558 120 534 100 500 100Z'

const POCKET =
  'M292 1011C290 965 290 935 292 900L347 800C354 790 362 786 376 786L624 786C638 786 646 790 653 800L708 900C710 935 710 965 708 1011'

export const HOODIE_BODY_FOLDS: Fold[] = [
  [[270, 566, 312, 588, 350, 636, 366, 708], 17],
  [[270, 560, 322, 562, 372, 584, 408, 620], 9],
  [[266, 606, 290, 690, 298, 770, 284, 870], 17],
  [[730, 566, 690, 590, 654, 640, 636, 700], -16],
  [[732, 562, 680, 566, 632, 586, 600, 616], -8],
  [[734, 610, 712, 690, 704, 780, 716, 880], -17],
  [[316, 306, 350, 366, 354, 440, 330, 524], 14],
  [[684, 308, 652, 368, 648, 440, 672, 516], -14],
  [[392, 350, 402, 392, 400, 430, 384, 470], 8],
  [[610, 352, 600, 396, 604, 430, 618, 462], -8],
  [[262, 886, 292, 916, 318, 960, 326, 1004], 14],
  [[738, 890, 708, 920, 684, 960, 676, 1004], -13],
  [[390, 930, 398, 960, 392, 986, 396, 1012], 11],
  [[468, 950, 474, 974, 466, 994, 470, 1014], -9],
  [[540, 936, 548, 966, 538, 990, 542, 1014], 11],
  [[612, 930, 604, 960, 612, 986, 606, 1012], -10],
]
/** Folds that stack above the cuff and at the elbow, from both sides. None reaches all the way across. */
const LEFT_SLEEVE_FOLDS: Fold[] = [
  [[266, 556, 228, 546, 196, 524, 164, 484], 16],
  [[262, 600, 230, 612, 200, 602, 176, 580], 11],
  [[134, 636, 158, 668, 194, 692, 238, 692], 13],
  [[246, 740, 222, 760, 196, 764, 164, 750], 10],
  [[110, 756, 132, 792, 170, 814, 208, 812], 13],
  [[220, 858, 192, 886, 152, 890, 112, 868], 14],
  [[90, 886, 110, 916, 144, 934, 178, 930], 12],
  [[200, 940, 176, 960, 140, 964, 100, 952], 10],
  [[250, 356, 214, 424, 200, 510, 172, 610], 14],
  [[188, 620, 176, 680, 160, 730, 148, 800], -9],
]
const RIGHT_SLEEVE_FOLDS: Fold[] = mirrorFolds([
  [[266, 564, 226, 560, 194, 540, 160, 512], 14],
  [[150, 560, 172, 596, 204, 618, 246, 622], 12],
  [[252, 672, 224, 694, 196, 696, 160, 682], 11],
  [[124, 690, 148, 726, 186, 744, 230, 742], 14],
  [[236, 786, 208, 806, 176, 806, 146, 794], 10],
  [[100, 820, 122, 852, 160, 868, 204, 864], 13],
  [[212, 900, 186, 926, 146, 930, 104, 914], 14],
  [[84, 930, 106, 956, 138, 966, 170, 962], 11],
  [[250, 350, 222, 430, 206, 520, 184, 640], 13],
])
export const HOODIE_SLEEVE_FOLDS: Fold[] = [...LEFT_SLEEVE_FOLDS, ...RIGHT_SLEEVE_FOLDS]

/** Hem and cuffs. */
export const HOODIE_RIBS: Drawing['ribs'] = [
  ['M268 1052C420 1066 580 1066 732 1052', 86],
  ...both('M78 1020C110 1034 150 1034 187 1024').map((path) => [path, 68] as const),
]

/** A heavy lined hood: it slumps over the shoulders and pulls toward the throat. */
const HOOD_FOLDS: Fold[] = [
  [[476, 58, 420, 84, 380, 150, 368, 236], 17],
  [[420, 160, 388, 200, 374, 240, 384, 284], 11],
  [[344, 258, 382, 306, 420, 340, 474, 372], 13],
  [[340, 216, 362, 266, 392, 304, 432, 330], -10],
  [[362, 170, 356, 204, 360, 236, 372, 262], -9],
  [[530, 58, 588, 90, 620, 150, 630, 228], -16],
  [[582, 160, 612, 200, 626, 244, 618, 286], -10],
  [[656, 262, 620, 310, 580, 344, 534, 368], 13],
  [[656, 210, 640, 262, 612, 302, 574, 330], 9],
  [[640, 168, 644, 204, 640, 236, 632, 258], 9],
]

export const hoodie: Drawing = {
  pieces: [...both(HOODIE_SLEEVE), HOODIE_BODY, HOOD_LEFT, HOOD_RIGHT],
  inside: (cloth, id) =>
    `<linearGradient id="${id}l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".6"/><stop offset=".55" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity=".06"/></linearGradient>` +
    `<path d="${OPENING}" fill="${cloth.insideBand}" stroke="${cloth.insideBand}" stroke-width="12"/>` +
    label(268) +
    `<path d="M424 262C460 254 540 254 576 262" fill="none" stroke="${cloth.light}" stroke-opacity=".1" stroke-width="12"/>` +
    '<path d="M424 269C460 261 540 261 576 269M500 100L500 258" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2.5"/>' +
    `<path d="${OPENING}" fill="url(#${id}l)" stroke="none"/>` +
    castShadow(OPENING, 24),
  ribs: HOODIE_RIBS,
  form: [
    'M250 540C280 650 280 900 262 1100L210 1100L210 600Z',
    'M752 540C714 650 712 900 730 1100L790 1100L790 600Z',
    'M256 316C296 400 296 500 268 570L200 1000L168 1000C204 800 268 500 256 316Z',
    'M744 316C698 400 696 500 732 570L804 1000L840 1000C800 800 730 500 744 316Z',
    'M864 520C880 640 906 800 926 1000L900 1000C880 800 850 640 836 560Z',
    'M352 284C396 352 446 400 500 418C554 400 604 352 648 284L662 310C616 390 560 436 500 448C440 436 384 390 338 310Z',
    'M262 985C420 1002 580 1002 738 985L738 1024L262 1024Z',
    'M76 972C110 986 160 988 192 974L190 1000L76 996Z',
    'M924 972C890 986 840 988 808 974L810 1000L924 996Z',
    'M612 80C660 140 676 220 650 286C600 360 560 380 520 390C600 320 640 220 612 80Z',
  ],
  glow: [
    'M306 340C380 420 400 520 384 640C336 650 300 560 292 470Z',
    'M676 350C624 420 606 520 624 620C656 630 686 560 694 480Z',
    'M204 410C170 540 136 700 106 860C146 860 200 600 228 430Z',
    'M806 420C832 540 856 700 878 840C852 840 806 600 784 430Z',
    'M452 56C396 84 356 156 346 236C372 200 392 120 452 56Z',
    'M300 920C400 900 480 890 560 900C500 940 380 980 310 990Z',
  ],
  folds: [...HOODIE_BODY_FOLDS, ...HOODIE_SLEEVE_FOLDS, ...HOOD_FOLDS],
  seams: [
    ...both('M256 318C276 400 284 480 268 562'),
    'M260 1006C420 1020 580 1020 740 1006',
    ...both('M80 982C112 996 156 998 190 986'),
    'M340 288C378 342 426 382 480 402C486 404 493 407 500 409C560 390 616 350 660 288',
    'M500 48L500 100',
    'M500 352C492 368 486 384 480 402',
  ],
  stitches: [
    'M262 998C420 1012 580 1012 738 998',
    ...both('M264 320C285 402 293 480 277 556'),
    ...both('M336 300C376 354 430 398 498 419'),
    'M494 82C458 84 430 108 414 148C400 186 392 214 396 248C404 300 444 338 484 360',
    'M506 82C542 84 570 108 586 148C600 186 608 214 604 248C596 304 556 344 508 370C504 380 500 390 497 402',
    'M493 50L493 80M507 50L507 80',
  ],
  over: (cloth, id) => pocket(cloth, id) + strings(cloth),
}

/** A kangaroo pocket, raised off the body: shadow under its slanted openings, highlight along its edge. */
function pocket(cloth: Cloth, id: string) {
  const line = (path: string, ink: string, opacity: number, width: number, dash = '') =>
    `<path d="${path}" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${width}"${dash}/>`
  const shadow = (path: string, part: number) =>
    `<path d="${path}" fill="${cloth.shade}" stroke="none" opacity="${cloth.crease * part}"/>`
  const dashed = ' stroke-dasharray="7 4"'
  const openings = 'M347 800L292 900M653 800L708 900'
  return (
    `<linearGradient id="${id}k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${cloth.light}" stop-opacity="${cloth.glow * 0.45}"/><stop offset="1" stop-color="${cloth.light}" stop-opacity="0"/></linearGradient>` +
    `<path d="${POCKET}" fill="url(#${id}k)"/><g fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    shadow('M348 799L292 901C286 882 322 816 348 799Z', 0.5) +
    shadow('M652 799L708 901C714 882 678 816 652 799Z', 0.5) +
    shadow('M348 799L292 901C290 886 326 820 348 799Z', 0.8) +
    shadow('M652 799L708 901C710 886 674 820 652 799Z', 0.8) +
    line(POCKET, cloth.shade, cloth.seam, 3) +
    line('M376 789L624 789', cloth.light, cloth.seamLight, 2) +
    line(openings.replaceAll('800', '804'), cloth.light, cloth.seamLight, 3) +
    line('M378 797L622 797M378 805L622 805', cloth.thread, cloth.threadOpacity, 2.2, dashed) +
    line('M363 806L304 908L304 1008M637 806L696 908L696 1008', cloth.thread, cloth.threadOpacity, 2.2, dashed) +
    '</g>'
  )
}

function strings(cloth: Cloth) {
  return (
    eyelet(444, 352) +
    eyelet(556, 352) +
    cord('M444 354C438 378 450 400 443 424', 443, 424, 5, cloth) +
    cord('M556 354C565 372 553 392 560 412', 560, 412, -5, cloth)
  )
}

function eyelet(x: number, y: number) {
  return (
    `<circle cx="${x}" cy="${y}" r="10.5" fill="#7c8088"/><circle cx="${x}" cy="${y}" r="8" fill="#b3b7be"/>` +
    `<circle cx="${x}" cy="${y}" r="5" fill="#14151a"/>`
  )
}

/** A flat braided cord with a metal tip. */
function cord(path: string, x: number, y: number, turn: number, cloth: Cloth) {
  return (
    `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#000" stroke-opacity=".14" stroke-width="17" transform="translate(5 5)"/>` +
    `<path d="${path}" stroke="#000" stroke-opacity=".22" stroke-width="12" transform="translate(4 4)"/>` +
    `<path d="${path}" stroke="${cloth.cord}" stroke-width="11"/>` +
    `<path d="${path}" stroke="#000" stroke-opacity=".24" stroke-width="10" stroke-dasharray="1.8 4.4" stroke-linecap="butt"/>` +
    `<path d="${path}" stroke="#fff" stroke-opacity=".2" stroke-width="3" transform="translate(-2.5 0)"/></g>` +
    `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 6}" y="${y - 2}" width="12" height="28" rx="3" fill="#a4a8b0"/>` +
    `<rect x="${x - 3.5}" y="${y}" width="3" height="24" rx="1.5" fill="#fff" opacity=".75"/>` +
    `<rect x="${x + 2.5}" y="${y}" width="3" height="24" rx="1.5" fill="#000" opacity=".2"/></g>`
  )
}
