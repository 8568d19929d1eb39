import type { Box, Garment } from './garment.ts'

/** A garment in size M laid flat, as a technical drawing at a true scale on a sheet of 960×1140 units. */
type Flat = {
  outline: string
  /** Neckline, pocket and seams. */
  lines: string
  /** The print area. */
  print: Box
  unitsPerMm: number
  /** Where to measure width and length; a hat is measured around the head. */
  width?: { from: number; to: number; y: number }
  length?: { x: number; from: number; to: number }
}

const TEE: Flat = {
  outline:
    'M390 190C402 284 558 284 570 190L706 232L884 396L778 508L740 452L740 920L220 920L220 452L182 508L76 396L254 232Z',
  lines:
    'M390 190C430 212 530 212 570 190M378 194C390 304 570 304 582 194M254 232C240 300 232 380 220 452M706 232C720 300 728 380 740 452M222 900L738 900',
  print: { x: 330, y: 312, width: 300, height: 360 },
  unitsPerMm: 1,
  width: { from: 220, to: 740, y: 452 },
  length: { x: 390, from: 190, to: 920 },
}

const HOODIE: Flat = {
  outline:
    'M384 330C350 250 372 130 480 120C588 130 610 250 576 330L712 376L872 940L784 972L762 640L760 1040L200 1040L198 640L176 972L88 940L248 376Z',
  lines:
    'M384 330C404 392 440 424 480 438C520 424 556 392 576 330M420 300C412 220 436 168 480 164C524 168 548 220 540 300M248 376C236 470 214 560 198 640M712 376C724 470 746 560 762 640M202 976L758 976M330 976L330 940L382 850L578 850L630 940L630 976M100 900L188 930M860 900L772 930',
  print: { x: 340, y: 520, width: 280, height: 300 },
  unitsPerMm: 1,
  width: { from: 200, to: 760, y: 640 },
  length: { x: 384, from: 330, to: 1040 },
}

const TANK: Flat = {
  outline:
    'M370 190L418 190C418 330 448 390 480 390C512 390 542 330 542 190L590 190C590 330 624 420 730 460L730 910L230 910L230 460C336 420 370 330 370 190Z',
  lines:
    'M418 190C430 252 450 272 480 272C510 272 530 252 542 190M404 190C404 344 440 406 480 406C520 406 556 344 556 190M232 890L728 890',
  print: { x: 340, y: 428, width: 280, height: 335 },
  unitsPerMm: 1,
  width: { from: 230, to: 730, y: 460 },
  length: { x: 370, from: 190, to: 910 },
}

export const FLATS: Record<Garment, Flat> = {
  tee: TEE,
  'tee-back': TEE,
  hoodie: HOODIE,
  'hoodie-back': HOODIE,
  tank: TANK,
  'tank-back': TANK,
  hat: {
    outline:
      'M150 790C140 520 250 330 480 320C710 330 820 520 810 790C860 830 880 880 866 920C760 850 620 830 480 830C340 830 200 850 94 920C80 880 100 830 150 790Z',
    lines:
      'M150 790C250 750 370 738 480 738C590 738 710 750 810 790M480 320L480 738M452 320C320 360 230 520 222 766M508 320C640 360 730 520 738 766',
    print: { x: 260, y: 462, width: 440, height: 260 },
    unitsPerMm: 4,
  },
}
