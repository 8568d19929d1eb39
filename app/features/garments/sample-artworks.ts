type SampleArtwork = { name: string; href: string }

/** Sample artwork for trying out the garments: bright, light, mixed and dark ink. */
export const SAMPLE_ARTWORKS: readonly [SampleArtwork, ...SampleArtwork[]] = [
  {
    name: 'Coast road',
    href: toDataUri(
      '<g fill="#f6b73c"><path d="M98 190a160 160 0 0 1 304 0z"/><path d="M90 204h320q4 24 4 44H86q0-20 4-44z"/></g>' +
        '<g fill="#ee7b30"><path d="M87 264h326q-2 20-8 38H95q-6-18-8-38z"/><path d="M101 320h298q-8 18-19 32H120q-11-14-19-32z"/></g>' +
        '<path d="M136 371h228q-16 16-34 26H170q-18-10-34-26z" fill="#d5281b"/>' +
        '<path d="M40 560C120 470 230 470 232 412h36C270 470 380 470 460 560z" fill="#f3eee2"/>' +
        '<path d="M246 424h8l2 24h-12zM243 466h14l4 34h-22zM236 520h28l6 40h-40z" fill="#d5281b"/>',
    ),
  },
  {
    name: 'Number seven',
    href: toDataUri(
      '<path d="M30 250L470 170L470 222L30 302zM30 330L470 250L470 302L30 382z" fill="#d5281b"/>' +
        '<circle cx="250" cy="276" r="176" fill="#f3eee2"/><circle cx="250" cy="276" r="158" fill="none" stroke="#16171a" stroke-width="8"/>' +
        '<path d="M172 176H338L332 216C290 268 268 316 258 386H196C206 322 230 272 274 228H166z" fill="#16171a"/>' +
        '<path d="M70 486h360v20H70zM70 520h360v8H70z" fill="#f3eee2"/>',
    ),
  },
  {
    name: 'Finish line',
    href: toDataUri(`${checkers()}<path d="M40 470l420-84v46L40 516zM40 532l420-84v14L40 546z" fill="#f2a900"/>`),
  },
  {
    name: 'Shift gate, dark ink',
    href: toDataUri(
      '<g fill="none" stroke="#16171a" stroke-width="26" stroke-linecap="round"><path d="M120 150V450M250 150V450M380 150V450M120 300H380"/></g>' +
        '<circle cx="250" cy="300" r="62" fill="#16171a"/><rect x="40" y="60" width="420" height="480" rx="60" fill="none" stroke="#16171a" stroke-width="14"/>',
    ),
  },
]

function toDataUri(shapes: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 600">${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A slanted flag of 7×5 squares. */
function checkers() {
  const squares = Array.from({ length: 35 }, (_, index) => {
    const [column, row] = [index % 7, Math.floor(index / 7)]
    const [x, y] = [40 + column * 60, 150 - column * 12 + row * 60]
    const ink = (column + row) % 2 ? '#16171a' : '#f3eee2'
    return `<path d="M${x} ${y}l60 -12v60l-60 12z" fill="${ink}"/>`
  })
  return squares.join('')
}
