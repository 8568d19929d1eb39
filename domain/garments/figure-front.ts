import { type FigureSide, HAIR, SKIN } from './figure-side.ts'
import { both } from './paths.ts'

const HEAD =
  'M500 -240C430 -240 396 -190 398 -110C399 -52 412 -4 440 34C460 60 480 70 500 70C520 70 540 60 560 34C588 -4 601 -52 602 -110C604 -190 570 -240 500 -240Z'
const HAIRLINE =
  'M394 -92C384 -150 388 -206 428 -236C456 -258 546 -260 576 -234C614 -204 616 -150 606 -92C602 -88 600 -96 598 -108C596 -140 590 -160 574 -172' +
  'C548 -164 500 -160 452 -176C424 -166 406 -146 402 -108C400 -96 398 -88 394 -92Z'

export const figureFront: FigureSide = {
  hand:
    'M24 948C18 980 12 1010 12 1042C12 1078 20 1120 34 1156C42 1178 54 1196 66 1196C74 1196 76 1186 76 1176C86 1180 92 1170 92 1156' +
    'C100 1150 102 1136 102 1118C106 1096 104 1080 100 1062C108 1076 116 1090 124 1094C132 1096 132 1086 128 1074C120 1044 110 1004 86 950',
  /** Under the jaw, inside the elbows and at the far side of each arm. */
  bodyShade:
    'M420 30C450 96 550 96 580 30L584 90C560 128 440 128 416 90Z' +
    'M112 712C100 690 84 690 70 706C84 740 100 770 108 800Z' +
    'M888 712C900 690 916 690 930 706C916 740 900 770 892 800Z' +
    'M992 660C1004 730 994 840 978 952L954 952C964 850 976 740 966 660Z' +
    'M846 310C866 372 900 440 930 506L900 520C870 450 836 380 816 320Z' +
    'M440 150C462 176 480 186 500 190C520 186 538 176 560 150C540 168 520 174 500 174C480 174 460 168 440 150Z',
  bodyLight:
    'M190 240C150 330 110 430 70 540C100 540 150 440 196 330Z' +
    'M30 660C24 730 34 830 46 930C62 860 66 740 62 670Z' +
    'M790 250C830 320 862 400 890 470C870 470 824 380 786 300Z' +
    'M452 20C446 60 446 90 452 120C468 90 470 50 466 20Z',
  fingers: 'M42 1100C44 1130 50 1156 58 1180M62 1104C66 1130 70 1152 76 1174M82 1100C86 1120 90 1136 92 1152',
  seams: `M500 1062L500 1090${both('M322 1000C334 1100 344 1200 348 1340').join('')}`,
  head: HEAD,
  hair: HAIRLINE,
  drawHead: (id) =>
    `<path d="${HEAD}" fill="${SKIN.base}"/><g clip-path="url(#${id}head)"><g filter="url(#${id}head-soft)">` +
    `<path d="M424 -150C420 -90 430 -40 452 0C480 -60 470 -130 452 -160Z" fill="${SKIN.light}" opacity=".55"/>` +
    `<path d="M602 -150C604 -60 590 0 556 44C540 66 520 74 500 74C540 30 566 -40 572 -150Z" fill="${SKIN.shade}" opacity=".42"/>` +
    `<path d="${HEAD}" fill="none" stroke="${SKIN.shade}" stroke-opacity=".4" stroke-width="18"/></g>${face(id)}</g>` +
    `<path d="${HEAD}" fill="none" stroke="${SKIN.shade}" stroke-opacity=".4" stroke-width="2"/>` +
    `<path d="${HAIRLINE}" fill="${HAIR.base}"/><g clip-path="url(#${id}hair)" filter="url(#${id}head-fine)" fill="none" stroke="${HAIR.light}" stroke-opacity=".45" stroke-width="9">` +
    '<path d="M420 -190C440 -226 480 -238 520 -236M430 -176C452 -208 500 -214 540 -210M452 -182C480 -196 530 -196 560 -186"/></g>',
}

/** A calm face in a few strokes, so that the shirt stays the subject. */
function face(id: string) {
  const line = (path: string, width: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="#3a2018" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  return (
    `<g filter="url(#${id}head-fine)"><path d="M508 -108C512 -80 520 -58 524 -46C516 -36 504 -34 494 -36C506 -50 508 -80 508 -108Z" fill="${SKIN.shade}" opacity=".4"/>` +
    `<path d="M430 -112C444 -126 474 -126 484 -114C474 -100 444 -98 430 -112ZM516 -114C526 -126 556 -126 570 -112C556 -98 526 -100 516 -114Z" fill="${SKIN.shade}" opacity=".3"/></g>` +
    line(both('M434 -128C448 -138 468 -138 482 -130').join(''), 6.5, 0.8) +
    line(both('M442 -106C452 -112 466 -112 474 -105').join(''), 4, 0.75) +
    line('M488 -38C494 -33 506 -33 512 -38', 3.5, 0.5) +
    line('M472 0C484 6 516 6 528 0', 4.5, 0.6) +
    line('M484 16C494 20 506 20 516 16', 4, 0.2)
  )
}
