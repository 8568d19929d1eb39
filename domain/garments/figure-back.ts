import { type FigureSide, HAIR, SKIN } from './figure-side.ts'
import { both } from './paths.ts'

/** The skull down to the nape; the neck below belongs to the body. */
const HEAD =
  'M500 -240C430 -240 396 -190 398 -110C399 -60 408 -20 436 4L564 4C592 -20 601 -60 602 -110C604 -190 570 -240 500 -240Z'
/** Short hair, tapered at the nape. */
const HAIRLINE =
  'M394 -84C384 -150 388 -206 428 -236C456 -258 546 -260 576 -234C614 -204 616 -150 606 -84C600 -58 590 -30 576 -6' +
  'C566 12 554 22 540 26C528 30 514 24 500 24C486 24 472 30 460 26C446 22 434 12 424 -6C410 -30 400 -58 394 -84Z'
/** Strands that fall from the crown. */
const STRANDS =
  'M508 -196C470 -204 436 -186 418 -140M508 -196C476 -180 446 -140 432 -84M508 -196C490 -160 470 -110 462 -50' +
  'M508 -196C508 -150 502 -100 500 -40M508 -196C528 -160 542 -110 546 -56M508 -196C544 -180 566 -140 574 -90M508 -196C548 -206 576 -186 590 -146' +
  'M452 -226C478 -238 520 -240 552 -226'

export const figureBack: FigureSide = {
  /** The thumb is hidden behind the hand. */
  hand:
    'M24 948C18 980 12 1010 12 1042C12 1078 20 1120 34 1156C42 1178 54 1196 66 1196C74 1196 76 1186 76 1176C86 1180 92 1170 92 1156' +
    'C100 1150 102 1136 102 1118C106 1096 106 1076 102 1056C98 1024 94 990 86 950',
  /** Between neck and shoulders, along the spine, at the shoulder blades, the elbows and the far side of each arm. */
  bodyShade:
    'M430 30C450 52 550 52 570 30L576 70C550 92 450 92 424 70Z' +
    'M494 110C490 150 490 190 494 240L506 240C510 190 510 150 506 110Z' +
    'M300 236C330 280 344 340 338 400C326 350 310 300 288 262ZM700 236C670 280 656 340 662 400C674 350 690 300 712 262Z' +
    'M96 668C84 676 78 694 84 712C98 716 112 704 114 686Z' +
    'M904 668C916 676 922 694 916 712C902 716 888 704 886 686Z' +
    'M992 660C1004 730 994 840 978 952L954 952C964 850 976 740 966 660Z' +
    'M846 310C866 372 900 440 930 506L900 520C870 450 836 380 816 320Z',
  bodyLight:
    'M190 240C150 330 110 430 70 540C100 540 150 440 196 330Z' +
    'M30 660C24 730 34 830 46 930C62 860 66 740 62 670Z' +
    'M790 250C830 320 862 400 890 470C870 470 824 380 786 300Z' +
    'M448 60C446 90 440 112 420 132C452 130 470 100 468 60Z' +
    'M424 150C390 168 350 180 310 196C350 206 410 196 446 170Z',
  fingers: 'M42 1100C44 1130 50 1156 58 1180M62 1104C66 1130 70 1152 76 1174M82 1100C86 1120 90 1136 92 1152',
  seams:
    `M500 1062L500 1180${both('M322 1000C334 1100 344 1200 348 1340').join('')}` +
    both('M356 1090L470 1086L466 1196L414 1226L362 1200Z').join(''),
  head: HEAD,
  hair: HAIRLINE,
  drawHead: (id) =>
    `<path d="${HEAD}" fill="${SKIN.base}"/><g clip-path="url(#${id}body)"><path d="${HAIRLINE}" fill="${SKIN.shade}" opacity=".5" filter="url(#${id}head-soft)" transform="translate(0 10)"/></g>` +
    `<path d="${HAIRLINE}" fill="${HAIR.base}"/><g clip-path="url(#${id}hair)">` +
    `<g filter="url(#${id}head-soft)"><path d="M430 -6C450 34 550 34 570 -6L590 40L410 40Z" fill="${SKIN.base}" opacity=".5"/>` +
    `<path d="M606 -200C610 -120 600 -40 560 20L620 20L630 -200Z" fill="#000" opacity=".35"/></g>` +
    `<path d="${STRANDS}" filter="url(#${id}head-fine)" fill="none" stroke="${HAIR.light}" stroke-opacity=".4" stroke-width="8"/></g>`,
}
