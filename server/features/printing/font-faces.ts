import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '#server/platform/root.ts'

const FONTS = [
  { file: 'barlow-condensed-800i.woff2', rule: "font-family:'Barlow Condensed';font-style:italic;font-weight:800" },
  { file: 'barlow-condensed-600.woff2', rule: "font-family:'Barlow Condensed';font-weight:600" },
  { file: 'inter-var.woff2', rule: "font-family:'Inter';font-weight:100 900" },
]

let faces: Promise<string> | undefined

/** The shop's fonts as data URLs, because a browser does not load fonts from the files next to an unpacked page. Read once. */
export function readFontFaces(): Promise<string> {
  faces ??= Promise.all(FONTS.map(readFace)).then((read) => read.join('\n'))
  return faces
}

async function readFace({ file, rule }: (typeof FONTS)[number]) {
  const font = await readFile(path.join(root, 'app/fonts', file), 'base64').catch(() => '')
  return font && `@font-face{${rule};src:url(data:font/woff2;base64,${font}) format('woff2')}`
}
