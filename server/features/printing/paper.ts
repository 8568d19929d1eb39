import { escapeMarkup } from '#domain/escape.ts'

/** A self-contained HTML page for printing. The title is text, the body is markup. */
export function paper(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>${escapeMarkup(title)}</title>
<style>
@page { margin: 14mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 190mm; padding: 10mm; font: 14px/1.5 Inter, Arial, Helvetica, sans-serif; color: #0e0f11 }
@media print { body { padding: 0 } }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; border-bottom: 3px solid #0e0f11; padding-bottom: 8px }
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
.warn { border-left: 4px solid #d5281b; padding-left: 8px; font-weight: 600 }
</style>
</head>
<body>
<header><b>Pitlane</b><h1>${escapeMarkup(title)}</h1></header>
${body}
</body>
</html>
`
}
