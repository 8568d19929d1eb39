import { DesignerProgram } from '#app/components/home/designer-program.tsx'
import { Hero } from '#app/components/home/hero.tsx'

export const meta = () => [
  { title: 'Pitlane: apparel drawn by people who love cars' },
  {
    name: 'description',
    content:
      'T-shirts, hoodies and hats drawn by independent artists who love cars. Printed to order, 40% goes to the artist.',
  },
]

export default function Home() {
  return (
    <>
      <Hero />
      <DesignerProgram />
    </>
  )
}
