import { describeCompany } from '#domain/company.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

export type Message = { subject: string; text: string; html: string }

/** The content of an email as unescaped text. Only this file turns it into HTML, so escaping cannot be forgotten elsewhere. */
type Content = {
  subject: string
  title: string
  /** The line that email clients show after the subject; by default, the paragraphs. */
  preheader?: string
  paragraphs: string[]
  /** After the paragraphs: HTML from a renderer that escapes text, and the same as plain text. */
  body?: { html: string; text: string }
  pictures?: Picture[]
  table?: Table
  action: LabeledLink
  /** Why the reader received it, or what to do if they did not request it. */
  note: string
  unsubscribe?: LabeledLink
}

type LabeledLink = { label: string; link: string }

/** An image with a numbered list below it. */
type Picture = { image: string; alt: string; notes: { number: number; note: string }[] }

/** Designs with images, and amounts or links, such as the lines of an order. */
type Table = {
  rows: { image: string; title: string; detail: string; amount?: string; action?: LabeledLink | undefined }[]
  totals: { label: string; amount: string }[]
}

const TAGLINE = 'Apparel drawn by people who love cars. Printed to order.'

/** Renders an email as plain text and as HTML that email clients support: tables and inline styles. */
export function frame(content: Content): Message {
  return { subject: onOneLine(content.subject), text: toText(content), html: toHtml(content) }
}

function onOneLine(text: string) {
  return text.replace(/[\r\n]+/g, ' ')
}

function toText({ title, paragraphs, body, pictures = [], table, action, note, unsubscribe }: Content) {
  return [
    'PITLANE',
    title,
    ...paragraphs,
    ...(body ? [body.text] : []),
    ...pictures.map(pictureText),
    ...(table ? [tableText(table)] : []),
    `${action.label}:\n${action.link}`,
    note,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
    ...(helpLink(action) ? [`Questions? Contact us:\n${helpLink(action)}`] : []),
    `-- \nPitlane\n${TAGLINE}\n${describeCompany(shopSettings().company)}\n`,
  ].join('\n\n')
}

/**
 * Our contact page. Missing if the button already opens it, and in emails to the shop itself, whose button writes to the
 * customer.
 */
function helpLink({ link }: Content['action']) {
  const url = URL.parse(link)
  if (!url?.protocol.startsWith('http') || url.pathname === '/contact') return
  return `${url.origin}/contact`
}

function helpHtml(action: Content['action']) {
  const link = helpLink(action)
  return link ? `Questions? <a href="${escapeMarkup(link)}" style="color:${INK}">Contact us</a>.<br>` : ''
}

const INK = '#0e0f11'
const PAPER = '#f7f4ee'
const LINE = '#dad5ca'
const MUTED = '#5e5a52'
const SIGNAL = '#d5281b'
const DISPLAY = `font-family:'Barlow Condensed','Avenir Next Condensed','Roboto Condensed','Arial Narrow',Arial,sans-serif`
const TEXT = 'font-family:Inter,Arial,Helvetica,sans-serif'
const CHECKERED = `background-image:conic-gradient(${INK} 25%,${PAPER} 0 50%,${INK} 0 75%,${PAPER} 0);background-size:12px 12px`

function pictureText({ image, alt, notes }: Picture) {
  return [`${alt}:`, image, ...notes.map(({ number, note }) => `${number}. ${note}`)].join('\n')
}

function pictureHtml({ image, alt, notes }: Picture) {
  const items = notes.map(
    ({ number, note }) => `<li value="${number}" style="margin:0 0 8px">${escapeMarkup(note)}</li>`,
  )
  return `<img src="${escapeMarkup(image)}" width="504" alt="${escapeMarkup(alt)}" style="display:block;width:100%;max-width:504px;height:auto;margin:20px 0 12px;background-color:#ece7dd">
<ol style="margin:0 0 16px;padding-left:24px;overflow-wrap:anywhere">${items.join('')}</ol>`
}

function tableText({ rows, totals }: Table) {
  const lines = rows.map(
    ({ title, detail, amount, action }) =>
      `${title}\n  ${detail}${amount ? `: ${amount}` : ''}${action ? `\n  ${action.label}: ${action.link}` : ''}`,
  )
  return [...lines, ...totals.map(({ label, amount }) => `${label}: ${amount}`)].join('\n')
}

function tableHtml({ rows, totals }: Table) {
  const cell = `padding:12px 0;border-top:1px solid ${LINE};vertical-align:top`
  const lines = rows.map(
    ({ image, title, detail, amount, action }) => `<tr>
<td width="76" style="${cell}"><img src="${escapeMarkup(image)}" width="64" alt="" style="display:block;width:64px;height:auto;background-color:#ece7dd"></td>
<td style="${cell};overflow-wrap:anywhere"><strong>${escapeMarkup(title)}</strong><br><span style="color:${MUTED};font-size:14px">${escapeMarkup(detail)}</span>${action ? `<br><a href="${escapeMarkup(action.link)}" style="color:${INK};font-size:14px">${escapeMarkup(action.label)}</a>` : ''}</td>
<td align="right" style="${cell};padding-left:12px;white-space:nowrap">${escapeMarkup(amount ?? '')}</td>
</tr>`,
  )
  const totalRows = totals.map(({ label, amount }, index) => {
    const top = index === 0 ? `padding-top:12px;border-top:1px solid ${INK}` : 'padding-top:2px'
    const last = index === totals.length - 1 ? `;${DISPLAY};font-size:24px;line-height:32px;font-weight:600` : ''
    return `<tr>
<td colspan="2" style="${top}${last}">${escapeMarkup(label)}</td>
<td align="right" style="${top};padding-left:12px;white-space:nowrap;font-weight:600${last}">${escapeMarkup(amount)}</td>
</tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 0">${lines.join('')}${totalRows.join('')}</table>`
}

function toHtml({
  subject,
  title,
  preheader,
  paragraphs,
  body,
  pictures = [],
  table,
  action,
  note,
  unsubscribe,
}: Content) {
  const link = escapeMarkup(action.link)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preheader || paragraphs.join(' '))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:${PAPER}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:20px 28px;background-color:${INK};color:${PAPER};${DISPLAY};font-size:30px;line-height:30px;font-style:italic;font-weight:800;letter-spacing:-0.2px">PITLANE</td></tr>
<tr><td aria-hidden="true" style="height:12px;font-size:0;line-height:12px;background-color:${INK};${CHECKERED}">&nbsp;</td></tr>
<tr><td style="padding:36px 28px 32px;background-color:#ffffff;border:1px solid ${LINE};border-top:0;color:${INK};${TEXT};font-size:16px;line-height:25px">
<h1 style="margin:0 0 20px;${DISPLAY};font-size:38px;line-height:38px;font-style:italic;font-weight:800;letter-spacing:-0.3px;text-transform:uppercase">${escapeMarkup(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeMarkup(paragraph)}</p>`).join('\n')}
${body ? body.html : ''}
${pictures.map(pictureHtml).join('\n')}
${table ? tableHtml(table) : ''}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0"><tr>
<td style="background-color:${SIGNAL};border-radius:3px"><a href="${link}" style="display:inline-block;padding:14px 22px;color:#ffffff;${DISPLAY};font-size:18px;line-height:22px;font-weight:600;letter-spacing:0.6px;text-decoration:none;text-transform:uppercase">${escapeMarkup(action.label)}</a></td>
</tr></table>
<p style="margin:0 0 20px;color:${MUTED};font-size:14px;line-height:21px">If the button does not work, open this link:<br><a href="${link}" style="color:${INK};overflow-wrap:anywhere;word-break:break-all">${link}</a></p>
<p style="margin:0;padding-top:20px;border-top:1px solid ${LINE};color:${MUTED};font-size:14px;line-height:21px">${escapeMarkup(note)}${unsubscribe ? ` <a href="${escapeMarkup(unsubscribe.link)}" style="color:${INK}">${escapeMarkup(unsubscribe.label)}</a>` : ''}</p>
</td></tr>
<tr><td style="padding:20px 28px;color:${MUTED};${TEXT};font-size:13px;line-height:19px">${helpHtml(action)}Pitlane. ${TAGLINE}<br>${escapeMarkup(describeCompany(shopSettings().company))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
