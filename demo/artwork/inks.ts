/**
 * The flat inks of one print. `k` is the dark, or what knocks out; `w` the light; `a`, `b`, `c` and `d` are accents;
 * `t` is for type and lines that lie on the bare cloth, so it is light on dark cloth and dark on light cloth.
 */
export type Inks = { k: string; w: string; a: string; b: string; c: string; d: string; t: string }

/** The cloth that a print is drawn for. */
export type Cloth = 'dark' | 'light'

type InkSet = { k: string; w: string; a: string; b?: string; c?: string; d?: string }

const BLACK = '#16171A'
const CREAM = '#F3EBDD'

/** For black, navy, red and royal blue cloth: type is printed in the light ink. */
const DARK_CLOTH = {
  ember: { k: BLACK, w: CREAM, a: '#EE7B30', b: '#F6B53C', c: '#D5382A' },
  signal: { k: BLACK, w: '#F4F1EA', a: '#D5281B', b: '#F2A900', c: '#8E2018' },
  lagoon: { k: '#10212B', w: '#E9F1EA', a: '#2FA39A', b: '#F2C14E', c: '#1C6E73' },
  neon: { k: '#1D1420', w: '#FFF1E6', a: '#E0457B', b: '#5BC0DE', c: '#8A2C5C' },
  chrome: { k: BLACK, w: '#F4F1EA', a: '#C9CDD3', b: '#8F949D', c: '#5C6169' },
  harbor: { k: BLACK, w: CREAM, a: '#2C8FC4', b: '#F07F2E', c: '#1C5E86' },
  midnight: { k: BLACK, w: '#EFE9DC', a: '#E23A2A', b: '#47608F', c: '#2B3E66', d: '#8C97AE' },
  rally: { k: '#111B33', w: CREAM, a: '#D5382A', b: '#E9B44C', c: '#A3301F' },
  navySun: { k: '#142040', w: CREAM, a: '#E8633A', b: '#F2B84B', c: '#B8432A' },
  navyPine: { k: '#14203B', w: '#F6EEDC', a: '#D9622E', b: '#F0B84A', c: '#2D5A52' },
  navyTan: { k: '#1C2A4A', w: CREAM, a: '#9A5B2E', b: '#F0B84A', c: '#6E4226' },
  royalGold: { k: '#101A3A', w: '#FAF6EC', a: '#F2A900', b: '#E23A2A', c: '#B97F00' },
  royalFlag: { k: '#0F1B44', w: '#FAF6EC', a: '#E23A2A', b: '#F2B23E', c: '#9D2A24' },
  blueprint: { k: '#1B3C98', w: '#FFFFFF', a: '#BFD3FF', b: '#7FA2F2', c: '#5577CC' },
  redGold: { k: '#1A1113', w: '#FBF3E4', a: '#F5B83D', b: '#1A1113', c: '#7A1512' },
  redCoal: { k: '#1A1113', w: '#FBF3E4', a: '#1A1113', b: '#F5B83D', c: '#7A1512' },
  moss: { k: '#141B16', w: '#EFEBD8', a: '#7FA650', b: '#E3B23C', c: '#40663C' },
  sand: { k: BLACK, w: CREAM, a: '#D9762F', b: '#EBB652', c: '#8C4A22' },
  lilac: { k: '#17142A', w: '#F5EFFF', a: '#8F7AE5', b: '#F6A6B2', c: '#4B3F8F' },
} satisfies Record<string, InkSet>

/** For white and gray cloth: type is printed in the dark ink. */
const LIGHT_CLOTH = {
  garage: { k: '#1B2233', w: '#FBF6EA', a: '#C8281E', b: '#E0A32E', c: '#8E2018' },
  forest: { k: '#15302C', w: '#F6F1E1', a: '#2E7D5B', b: '#D98E32', c: '#1F5A45' },
  cobalt: { k: '#1A1A1D', w: '#F4F1EA', a: '#2457C5', b: '#D5281B', c: '#173A86' },
  teal: { k: '#20242C', w: '#FBF6EA', a: '#1F6F78', b: '#D5382A', c: '#14494F' },
  smoke: { k: '#1A1B1F', w: '#FAF6EC', a: '#C3231B', b: '#33363C', c: '#7C1813' },
  mustard: { k: '#1B1C20', w: '#F6F1E6', a: '#C8321F', b: '#F0B03C', c: '#8A2417' },
  plum: { k: '#2A1830', w: '#FBF3EE', a: '#B0346A', b: '#3C8DA8', c: '#6E2046' },
  rust: { k: '#2B1B14', w: '#FAF1E2', a: '#B4531F', b: '#DDA63A', c: '#7C3512' },
} satisfies Record<string, InkSet>

/** For line drawings on white and gray cloth: the main ink turns dark and the knock-out light. */
const LIGHT_CLOTH_LINES = {
  pen: { k: '#F7F7F5', w: '#17191D', a: '#D5281B', b: '#8A857B', c: '#B3AEA4' },
  navyPen: { k: '#F7F4EC', w: '#1B2B4B', a: '#B4531F', b: '#2E7D5B', c: '#8C9AB5' },
  oxide: { k: '#F3EEE2', w: '#17181B', a: '#B3201A', b: '#D08A1E', c: '#6F6A60' },
  bottle: { k: '#F5F2E6', w: '#16352D', a: '#C2622D', b: '#5E8C6A', c: '#93A79B' },
} satisfies Record<string, InkSet>

export type InkName = keyof typeof DARK_CLOTH | keyof typeof LIGHT_CLOTH | keyof typeof LIGHT_CLOTH_LINES

export const INKS: Record<InkName, Inks & { cloth: Cloth }> = {
  ...mix(DARK_CLOTH, 'dark', (set) => set.w),
  ...mix(LIGHT_CLOTH, 'light', (set) => set.k),
  ...mix(LIGHT_CLOTH_LINES, 'light', (set) => set.w),
}

function mix<Name extends string>(sets: Record<Name, InkSet>, cloth: Cloth, type: (set: InkSet) => string) {
  const mixed = Object.entries<InkSet>(sets).map(([name, set]) => {
    const { k, w, a, b = a, c = a, d = w } = set
    return [name, { k, w, a, b, c, d, t: type(set), cloth }]
  })
  return Object.fromEntries(mixed) as Record<Name, Inks & { cloth: Cloth }>
}
