import { drawCode128 } from '#domain/code128.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { readFontFaces } from './font-faces.ts'

/** A self-contained HTML page for printing. The title is text, the sheets are markup; each starts on a new page. */
export async function paper(title: string, sheets: readonly string[]): Promise<string> {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; font-src data:">
<title>${escapeMarkup(title)}</title>
<style>
${await readFontFaces()}
@page { margin: 14mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 190mm; padding: 10mm; font: 14px/1.5 Inter, Arial, Helvetica, sans-serif; color: #0e0f11 }
@media print { body { padding: 0 } }
header { display: flex; justify-content: space-between; align-items: end; gap: 16px; border-bottom: 3px solid #0e0f11; padding-bottom: 8px }
header b { font: italic 800 30px/1 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif; text-transform: uppercase }
h1 { margin: 0; font-size: 18px }
h2 { margin: 0 0 4px; font-size: 16px; overflow-wrap: anywhere }
section { break-inside: avoid; display: grid; grid-template-columns: 52mm 1fr; gap: 8mm; padding: 6mm 0; border-bottom: 1px solid #dad5ca }
section svg { width: 100%; height: auto; background: #ece7dd }
dl { display: grid; grid-template-columns: 34mm 1fr; gap: 2px 8px; margin: 0 }
dt { color: #5e5a52 } dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; margin-top: 8mm }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid #dad5ca; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { border-bottom-color: #0e0f11 }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.address { white-space: pre-line; font-size: 18px; margin: 8mm 0; overflow-wrap: anywhere }
.gift { break-inside: avoid; margin-top: 8mm; border: 1px solid #0e0f11; padding: 5mm }
.gift p { margin: 0; font-size: 16px; white-space: pre-line; overflow-wrap: anywhere }
.sheet + .sheet { break-before: page; margin-top: 12mm }
@media print { .sheet + .sheet { margin-top: 0 } }
.barcode { display: block; width: 62mm; height: 12mm }
.warn { border-left: 4px solid #d5281b; padding-left: 8px; font-weight: 600 }
</style>
</head>
<body>
${sheets.join('\n')}
</body>
</html>
`
}

/** One sheet of paper with our name, its title and, for the sheet of an order, the number as a barcode. */
export function sheet(title: string, body: string, orderNumber?: string): string {
  const code = orderNumber ? `\n${drawCode128(orderNumber)}` : ''
  return `<div class="sheet"><header><b>Pitlane</b><h1>${escapeMarkup(title)}</h1>${code}</header>
${body}</div>`
}
