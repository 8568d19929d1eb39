import { Trash2 } from 'lucide'
import { ArrowLink } from '#app/ui/arrow-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { KitSection, Row } from './kit-section.tsx'

export function Buttons() {
  return (
    <KitSection title="Buttons">
      <Row>
        <Button variant="primary" size="lg">
          Proceed to Checkout
        </Button>
        <Button variant="primary" size="lg" amount="$52.00" className="min-w-68">
          Add to cart
        </Button>
      </Row>
      <Row>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="approve">Approve</Button>
        <Button variant="reject">Reject</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy busyText="Processing...">
          Pay
        </Button>
      </Row>
      <Row>
        <Button size="sm">Small</Button>
        <IconButton icon={Trash2} label="Remove" className="border border-edge" />
        <Button className="outline-2 outline-offset-3 outline-signal">Focus</Button>
        <ButtonLink to="/sandbox">Link</ButtonLink>
        <ArrowLink to="/sandbox">All designs</ArrowLink>
      </Row>
      <div className="on-ink p-6">
        <Row>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button disabled>Disabled</Button>
          <Button className="shadow-[0_0_0_6px_var(--color-signal)] outline-2 outline-offset-3 outline-white">
            Focus on ink
          </Button>
        </Row>
      </div>
      <div className="max-w-100">
        <Button size="lg" wide>
          Wide
        </Button>
      </div>
    </KitSection>
  )
}
