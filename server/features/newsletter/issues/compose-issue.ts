import { cardColor } from '#domain/garments/card-color.ts'
import { listCards } from '#server/features/catalog/designs/list-cards.ts'
import type { MailOf } from '#server/platform/mail/templates/mails.ts'
import { renderBody } from './render-body.ts'

type Text = { subject: string; preheader: string; body: string; designIds: string[] }
type Recipient = { to: string; subscriptionId: string; isTest: boolean }

/** The email of an issue to one recipient. Designs that are no longer for sale are omitted. */
export async function composeIssue(
  { subject, preheader, body, designIds }: Text,
  { to, subscriptionId, isTest }: Recipient,
  origin: string,
): Promise<MailOf<'newsletter-issue'>> {
  const cards = await listCards(designIds)
  return {
    kind: 'newsletter-issue',
    to,
    subscriptionId,
    isTest,
    subject,
    preheader,
    body: renderBody(body, origin),
    designs: cards.map(({ id, title, price, colors, designer }) => ({
      id,
      title,
      designer: designer.display_name,
      price,
      color: cardColor(id, colors),
    })),
    origin,
  }
}
