import type { Label } from './labels.ts'

/** A one-page 4 × 6 in PDF label with lines of text. */
export function drawLabel({ tracking_number: number, carrier_code: carrier, ship_to: to, packages }: Label): string {
  const reference = packages?.[0]?.label_messages?.reference1 // labels of an older version have no packages
  const place = `${to.city_locality}, ${to.state_province} ${to.postal_code}`
  const lines = [carrier.toUpperCase(), '', 'SHIP TO', to.name, to.address_line1, to.address_line2 ?? '', place]
  const text = [
    ...lines,
    to.country_code,
    '',
    'TRACKING',
    number,
    '',
    ...(reference ? ['REF', reference, ''] : []),
    'Simulated label: no postage paid.',
  ]
  const page = `BT /F1 14 Tf 20 400 Td 20 TL ${text.map((line) => `(${inPdf(line)}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${pdf}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
}

/** Restricted to ASCII, so that string length equals byte length. */
function inPdf(line: string) {
  return line.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, '\\$&')
}
