import { both, round } from './paths.ts'

/** The figure in the garments' coordinates, about 13 units to the centimeter: a person of 178 cm. */
export const FIGURE_BOX = { x: -146, y: -268, width: 1292, height: 1534 }

const SKIN = { base: '#c6997a', shade: '#5f3322', light: '#f6d9c0' }
const DENIM = { base: '#4a5566', shade: '#161b24', light: '#93a1b5' }
const HAIR = { base: '#33271f', light: '#7d6350' }

/** Half the neck and chest. */
const NECK = 'M436 -20C434 30 434 62 428 92C420 124 384 142 330 162C300 176 320 220 340 300L380 760'
/** The hand hangs relaxed, seen from the front; its wrist is at (54, 955). */
const HAND =
  'M24 948C18 980 12 1010 12 1042C12 1078 20 1120 34 1156C42 1178 54 1196 66 1196C74 1196 76 1186 76 1176C86 1180 92 1170 92 1156' +
  'C100 1150 102 1136 102 1118C106 1096 104 1080 100 1062C108 1076 116 1090 124 1094C132 1096 132 1086 128 1074C120 1044 110 1004 86 950'
/** Half the body with the arm. */
const ARM =
  'M436 -20C434 30 434 62 428 92C420 124 384 142 330 162C292 178 262 188 236 206C200 230 186 266 168 312' +
  'C144 374 106 440 76 506C56 556 36 604 27 664C18 734 14 846 24 948' +
  HAND.slice(HAND.indexOf('C')) +
  'C102 870 122 790 122 712C130 650 156 596 184 530C210 478 236 446 262 420L300 1000'
const LEG = 'M284 960L500 960L500 1340L312 1340C300 1200 288 1080 284 960Z'
const HEAD =
  'M500 -240C430 -240 396 -190 398 -110C399 -52 412 -4 440 34C460 60 480 70 500 70C520 70 540 60 560 34C588 -4 601 -52 602 -110C604 -190 570 -240 500 -240Z'
const EAR = 'M400 -104C388 -116 378 -104 380 -82C382 -58 392 -36 404 -40Z'
const HAIRLINE =
  'M394 -92C384 -150 388 -206 428 -236C456 -258 546 -260 576 -234C614 -204 616 -150 606 -92C602 -88 600 -96 598 -108C596 -140 590 -160 574 -172' +
  'C548 -164 500 -160 452 -176C424 -166 406 -146 402 -108C400 -96 398 -88 394 -92Z'

/** The figure fades out above its knees, where the image ends. */
const FADE_HEIGHT = 140

/** Draws the figure without a garment; it goes behind one. With long sleeves, only the hands show. */
export function drawFigure(id: string, { hasLongSleeves = false, down = 0 }): string {
  const { x, y, width, height } = { ...FIGURE_BOX, y: FIGURE_BOX.y + down / 2 }
  const bottom = y + height - 4
  const body = both(hasLongSleeves ? NECK : ARM)
    .map(toCenter)
    .join('')
  return (
    `<defs><filter id="${id}soft" x="${x}" y="${y - 200}" width="${width}" height="${height + 400}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="13"/></filter>` +
    `<filter id="${id}fine" x="${x}" y="${y - 200}" width="${width}" height="${height + 400}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="4"/></filter>` +
    `<linearGradient id="${id}out" gradientUnits="userSpaceOnUse" x1="0" y1="${bottom - FADE_HEIGHT}" x2="0" y2="${bottom}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="${id}mask" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id}out)"/></mask>` +
    clip(`${id}body`, body) +
    clip(`${id}legs`, both(LEG).join('')) +
    clip(`${id}head`, HEAD) +
    clip(`${id}hair`, HAIRLINE) +
    `</defs><g mask="url(#${id}mask)"><g transform="translate(0 ${down})">` +
    solid(id, 'body', body, both(hasLongSleeves ? NECK : ARM).join(''), SKIN, BODY_SHADE, BODY_LIGHT) +
    solid(id, 'legs', both(LEG).join(''), both(LEG).join(''), DENIM, LEG_SHADE, LEG_LIGHT) +
    jeans() +
    (hasLongSleeves ? '' : fingers()) +
    head(id) +
    (hasLongSleeves ? hands() : '') +
    '</g></g>'
  )
}

type Ink = { base: string; shade: string; light: string }

/** A filled shape that darkens toward its edges, like the cloth of the garments. */
function solid(id: string, name: string, path: string, edge: string, ink: Ink, shade: string, light: string) {
  return (
    `<path d="${path}" fill="${ink.base}"/><g clip-path="url(#${id}${name})">` +
    `<g filter="url(#${id}soft)"><path d="${light}" fill="${ink.light}" opacity=".5"/><path d="${shade}" fill="${ink.shade}" opacity=".5"/>` +
    `<path d="${edge}" fill="none" stroke="${ink.shade}" stroke-opacity=".5" stroke-width="26"/></g></g>` +
    `<path d="${edge}" fill="none" stroke="${ink.shade}" stroke-opacity=".45" stroke-width="2"/>`
  )
}

/** Under the jaw, inside the elbows and at the far side of each arm. */
const BODY_SHADE =
  'M420 30C450 96 550 96 580 30L584 90C560 128 440 128 416 90Z' +
  'M112 712C100 690 84 690 70 706C84 740 100 770 108 800Z' +
  'M888 712C900 690 916 690 930 706C916 740 900 770 892 800Z' +
  'M992 660C1004 730 994 840 978 952L954 952C964 850 976 740 966 660Z' +
  'M846 310C866 372 900 440 930 506L900 520C870 450 836 380 816 320Z' +
  'M440 150C462 176 480 186 500 190C520 186 538 176 560 150C540 168 520 174 500 174C480 174 460 168 440 150Z'
const BODY_LIGHT =
  'M190 240C150 330 110 430 70 540C100 540 150 440 196 330Z' +
  'M30 660C24 730 34 830 46 930C62 860 66 740 62 670Z' +
  'M790 250C830 320 862 400 890 470C870 470 824 380 786 300Z' +
  'M452 20C446 60 446 90 452 120C468 90 470 50 466 20Z'
const LEG_SHADE =
  'M480 1000C484 1100 484 1200 480 1340L520 1340C516 1200 516 1100 520 1000Z' +
  'M268 1000C282 1100 296 1200 306 1340L330 1340C310 1180 300 1080 296 1000ZM732 1000C718 1100 704 1200 694 1340L650 1340C680 1180 696 1080 700 1000Z'
const LEG_LIGHT =
  'M360 1060C366 1130 376 1210 380 1340L430 1340C420 1210 410 1130 404 1060ZM590 1060C588 1130 584 1210 580 1340L620 1340C630 1210 636 1130 634 1060Z'

function jeans() {
  const seams = `M500 1062L500 1090${both('M322 1000C334 1100 344 1200 348 1340').join('')}`
  return (
    `<path d="${seams}" fill="none" stroke="#161b24" stroke-opacity=".5" stroke-width="3"/>` +
    `<path d="${seams}" fill="none" stroke="#c9a46a" stroke-opacity=".45" stroke-width="2" stroke-dasharray="7 4" transform="translate(5 0)"/>`
  )
}

function head(id: string) {
  const ears = both(EAR).join('')
  return (
    `<path d="${ears}" fill="${SKIN.base}" stroke="${SKIN.shade}" stroke-opacity=".5" stroke-width="2"/><path d="${ears}" fill="${SKIN.shade}" opacity=".22"/>` +
    `<path d="${HEAD}" fill="${SKIN.base}"/><g clip-path="url(#${id}head)"><g filter="url(#${id}soft)">` +
    `<path d="M424 -150C420 -90 430 -40 452 0C480 -60 470 -130 452 -160Z" fill="${SKIN.light}" opacity=".55"/>` +
    `<path d="M602 -150C604 -60 590 0 556 44C540 66 520 74 500 74C540 30 566 -40 572 -150Z" fill="${SKIN.shade}" opacity=".42"/>` +
    `<path d="${HEAD}" fill="none" stroke="${SKIN.shade}" stroke-opacity=".4" stroke-width="18"/></g>${face(id)}</g>` +
    `<path d="${HEAD}" fill="none" stroke="${SKIN.shade}" stroke-opacity=".4" stroke-width="2"/>` +
    `<path d="${HAIRLINE}" fill="${HAIR.base}"/><g clip-path="url(#${id}hair)" filter="url(#${id}fine)" fill="none" stroke="${HAIR.light}" stroke-opacity=".45" stroke-width="${round(9)}">` +
    '<path d="M420 -190C440 -226 480 -238 520 -236M430 -176C452 -208 500 -214 540 -210M452 -182C480 -196 530 -196 560 -186"/></g>'
  )
}

/** Closes half a body along its center line, which must not be drawn as an edge. */
function toCenter(half: string) {
  return `${half}L500 1000L500 -20Z`
}

function fingers() {
  const lines = both(
    'M42 1100C44 1130 50 1156 58 1180M62 1104C66 1130 70 1152 76 1174M82 1100C86 1120 90 1136 92 1152',
  ).join('')
  return `<path d="${lines}" fill="none" stroke="${SKIN.shade}" stroke-opacity=".4" stroke-width="2.5" stroke-linecap="round"/>`
}

/** Where the cuffs of a hoodie end. */
function hands() {
  const path = `${HAND}Z`
  return both(path)
    .map(
      (hand, side) =>
        `<path d="${hand}" fill="${SKIN.base}" stroke="${SKIN.shade}" stroke-opacity=".45" stroke-width="2" transform="translate(${side ? -72 : 72} -30)"/>`,
    )
    .join('')
}

/** A calm face in a few strokes, so that the shirt stays the subject. */
function face(id: string) {
  const line = (path: string, width: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="#3a2018" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  return (
    `<g filter="url(#${id}fine)"><path d="M508 -108C512 -80 520 -58 524 -46C516 -36 504 -34 494 -36C506 -50 508 -80 508 -108Z" fill="${SKIN.shade}" opacity=".4"/>` +
    `<path d="M430 -112C444 -126 474 -126 484 -114C474 -100 444 -98 430 -112ZM516 -114C526 -126 556 -126 570 -112C556 -98 526 -100 516 -114Z" fill="${SKIN.shade}" opacity=".3"/></g>` +
    line(both('M434 -128C448 -138 468 -138 482 -130').join(''), 6.5, 0.8) +
    line(both('M442 -106C452 -112 466 -112 474 -105').join(''), 4, 0.75) +
    line('M488 -38C494 -33 506 -33 512 -38', 3.5, 0.5) +
    line('M472 0C484 6 516 6 528 0', 4.5, 0.6) +
    line('M484 16C494 20 506 20 516 16', 4, 0.2)
  )
}

function clip(id: string, path: string) {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath>`
}
