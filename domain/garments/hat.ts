import type { Cloth } from './cloth.ts'
import type { Drawing } from './drawing.ts'
import type { Fold } from './folds.ts'
import { round } from './paths.ts'

/** Five panels, turned slightly to the left, seen from slightly above. */
const CROWN =
  'M178 738C150 560 196 344 446 292C470 288 492 288 514 292C724 316 846 470 866 664C870 700 872 724 866 744' +
  'C858 764 838 774 806 784C760 798 716 806 670 808C612 754 520 714 424 708C330 702 240 714 178 738Z'
const BRIM =
  'M178 736C132 772 92 838 84 902C82 926 98 936 118 922C200 868 318 850 420 868C520 886 600 926 650 962' +
  'C672 978 694 970 700 946C712 894 702 846 672 806C610 752 520 712 424 706C330 700 240 712 178 736Z'
const JOIN = 'M178 738C240 714 330 702 424 708C520 714 612 754 670 808'
const LEFT_SEAM = 'M474 290C330 322 232 480 226 724'
const RIGHT_SEAM = 'M486 290C606 330 668 520 640 786'
const SIDE_SEAM = 'M500 290C680 330 790 490 806 784'

const FOLDS: Fold[] = [
  [[560, 340, 626, 420, 652, 540, 640, 690], 14],
  [[700, 560, 720, 630, 716, 700, 694, 780], 14],
  [[836, 560, 816, 620, 812, 700, 824, 770], -10],
  [[330, 356, 256, 450, 224, 580, 232, 706], -12],
  [[760, 450, 790, 540, 800, 620, 796, 700], 12],
  [[654, 700, 690, 716, 730, 718, 780, 706], 9],
  [[240, 660, 270, 676, 300, 680, 340, 672], 7],
]

export const hat: Drawing = {
  pieces: [CROWN, BRIM],
  inside: (cloth) =>
    // The thickness of the brim.
    `<path d="${BRIM}" fill="${cloth.inside}" stroke="${cloth.edge}" stroke-width="2" transform="translate(1 13)"/>`,
  ribs: [],
  form: [
    'M150 760C120 560 190 360 340 316C240 420 216 600 244 730Z',
    'M880 780C900 560 800 400 660 330C760 440 800 620 776 800Z',
    'M660 812C720 800 800 790 870 760L860 700C800 730 720 740 660 744Z',
    'M178 740C250 704 330 694 424 700C530 708 620 756 672 806L672 750C600 690 520 664 424 660C330 660 240 676 172 700Z',
    'M178 744C240 716 330 704 424 710C520 716 612 756 672 812L664 832C600 780 520 744 424 736C330 732 240 742 168 774Z',
    'M640 790C700 850 716 900 700 960L640 950C660 900 660 850 640 790Z',
    'M178 736C132 772 92 838 84 902L120 900C130 850 160 790 210 740Z',
    'M100 930C220 850 420 850 640 950L640 990L100 950Z',
  ],
  glow: [
    'M430 306C320 370 280 520 290 660C350 690 400 560 420 330Z',
    'M560 330C610 400 630 500 628 600C590 560 560 440 540 340Z',
    'M220 770C300 740 400 740 470 752C400 780 280 810 180 850Z',
    'M690 360C750 420 780 500 790 580C750 540 710 450 680 380Z',
  ],
  folds: FOLDS,
  seams: [LEFT_SEAM, RIGHT_SEAM, SIDE_SEAM, JOIN],
  stitches: [
    'M465 294C318 328 219 484 213 728',
    'M480 298C346 332 246 484 240 720',
    'M494 292C620 330 683 522 655 796',
    'M480 300C592 336 654 520 626 776',
    'M510 292C694 330 804 490 820 780',
    'M498 300C668 336 776 494 792 788',
    'M672 800C730 794 790 782 846 760',
    ...[0.14, 0.28, 0.42, 0.56, 0.7, 0.84].map(brimRow),
  ],
  over: (cloth) => eyelet(694, 446, 8, 10, cloth) + eyelet(243, 480, 4, 9, cloth) + button(cloth),
  isTwill: true,
  ground: 'M110 950C260 890 560 900 850 800C900 830 880 900 770 960C560 1035 220 1035 110 950Z',
  printTransform: 'rotate(2.5 444 522)',
}

/** A row of stitching parallel to the brim, from the crown (0) to the edge (1). */
function brimRow(part: number) {
  const from = [176, 744, 240, 718, 330, 706, 424, 712, 520, 718, 612, 758, 672, 816]
  const to = [90, 922, 200, 858, 318, 846, 420, 864, 520, 882, 602, 922, 662, 962]
  const [x, y, ...rest] = from.map((value, index) => round(value + ((to[index] ?? value) - value) * part))
  return `M${x} ${y}C${rest.slice(0, 6).join(' ')}C${rest.slice(6).join(' ')}`
}

function eyelet(x: number, y: number, rx: number, ry: number, cloth: Cloth) {
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${rx + 5}" ry="${ry + 5}" fill="${cloth.shade}" opacity="${cloth.seam * 0.5}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx + 2}" ry="${ry + 2}" fill="${cloth.hex}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx + 2}" ry="${ry + 2}" fill="none" stroke="${cloth.light}" stroke-opacity=".25" stroke-width="3" stroke-dasharray="2.5 2"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx * 0.6}" ry="${ry * 0.6}" fill="#000" opacity=".7"/>`
  )
}

function button(cloth: Cloth) {
  const disc = (x: number, y: number, rx: number, ry: number, ink: string, opacity = 1) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}" opacity="${opacity}"/>`
  return (
    disc(482, 297, 36, 11, cloth.shade, cloth.crease * 0.7) +
    disc(481, 290, 30, 12, cloth.hex) +
    disc(481, 292, 30, 10, cloth.shade, cloth.fold * 0.7) +
    disc(479, 287, 25, 8, cloth.hex) +
    disc(473, 285, 14, 4, cloth.light, cloth.shine)
  )
}
