import { z } from '@hono/zod-openapi'
import { DesignView } from './design-view.ts'

/** As much of a design as hangs on a wall: every byte of a page is sent twice. */
export const CardView = DesignView.pick({
  id: true,
  title: true,
  price: true,
  garment: true,
  colors: true,
  featured: true,
})
  .extend({ designer: z.object({ display_name: z.string() }) })
  .openapi('DesignCard')

export function toCard(design: z.infer<typeof DesignView>): z.infer<typeof CardView> {
  const { id, title, price, garment, colors, featured, designer } = design
  return { id, title, price, garment, colors, featured, designer: { display_name: designer.display_name } }
}
