import type { Color } from '#domain/catalog.ts'

/** Lighting of a fabric: dark cloth gets its shape from highlights, light cloth from shadows, bright cloth from both. */
export type Cloth = {
  hex: string
  shade: string
  light: string
  /** Opacity of the large soft shadows that give the garment volume. */
  form: number
  /** Opacity of a fold's soft shadow, its sharp crease, and the highlight on its other side. */
  fold: number
  crease: number
  shine: number
  glow: number
  sheen: number
  thread: string
  threadOpacity: number
  seam: number
  seamLight: number
  rib: number
  edge: string
  inside: string
  insideBand: string
  cord: string
  /** Cotton fibers: black on light cloth, white on dark cloth. */
  fiber: 0 | 1
  fiberOpacity: number
}

const dark = { shade: '#000', form: 0.5, fold: 0.4, crease: 0.55, threadOpacity: 0.32, seam: 0.75, seamLight: 0.16 }
const vivid = { shade: '#1a0004', form: 0.4, fold: 0.26, crease: 0.32, shine: 0.26, glow: 0.22, sheen: 0.1 }
const stitched = { threadOpacity: 0.34, seam: 0.42, seamLight: 0.24, rib: 0.22, fiber: 0, fiberOpacity: 0.1 } as const

export const CLOTH: Record<Color, Cloth> = {
  black: {
    ...dark,
    hex: '#16171A',
    light: '#ccd3e2',
    shine: 0.17,
    glow: 0.15,
    sheen: 0.12,
    thread: '#6a6d76',
    rib: 0.5,
    edge: '#3c3e44',
    inside: '#0c0d0f',
    insideBand: '#1d1f23',
    cord: '#34363c',
    fiber: 1,
    fiberOpacity: 0.13,
  },
  navy: {
    ...dark,
    hex: '#1C2A4A',
    light: '#a9c0f2',
    form: 0.46,
    shine: 0.2,
    glow: 0.17,
    sheen: 0.1,
    thread: '#7288b8',
    rib: 0.42,
    edge: '#3c4a6b',
    inside: '#0f1729',
    insideBand: '#1d2b4a',
    cord: '#3d4b6b',
    fiber: 1,
    fiberOpacity: 0.11,
  },
  white: {
    ...stitched,
    hex: '#F7F7F5',
    shade: '#1b2234',
    light: '#fff',
    form: 0.22,
    fold: 0.14,
    crease: 0.19,
    shine: 0.24,
    glow: 0.6,
    sheen: 0,
    thread: '#1b2234',
    threadOpacity: 0.22,
    seam: 0.3,
    seamLight: 0.9,
    rib: 0.13,
    edge: '#8d9099',
    inside: '#c3c5cb',
    insideBand: '#dddee1',
    cord: '#eceae5',
    fiberOpacity: 0.06,
  },
  gray: {
    ...stitched,
    hex: '#8E9196',
    shade: '#0a0d14',
    light: '#e3e5e9',
    form: 0.3,
    fold: 0.2,
    crease: 0.25,
    shine: 0.27,
    glow: 0.26,
    sheen: 0.09,
    thread: '#0a0d14',
    edge: '#55575b',
    inside: '#53555a',
    insideBand: '#74777c',
    cord: '#b4b7bb',
  },
  red: {
    ...stitched,
    ...vivid,
    hex: '#C32222',
    light: '#ff8f85',
    thread: '#3d0505',
    edge: '#731414',
    inside: '#701212',
    insideBand: '#971a1a',
    cord: '#d25252',
  },
  'royal-blue': {
    ...stitched,
    ...vivid,
    hex: '#2450C8',
    shade: '#00041c',
    light: '#93b2ff',
    thread: '#06133f',
    edge: '#163078',
    inside: '#132d73',
    insideBand: '#1b3e9b',
    cord: '#5576d6',
  },
}
