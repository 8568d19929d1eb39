import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { CATEGORY_NAMES } from '#domain/catalog.ts'
import { KitSection } from './kit-section.tsx'

export function Fields() {
  return (
    <KitSection title="Fields">
      <form className="grid gap-6 sm:grid-cols-2">
        <Field label="Email">
          <Input type="email" autoComplete="off" placeholder="you@example.com" />
        </Field>
        <Field label="Category" optional>
          <Select defaultValue="Automotive">
            {CATEGORY_NAMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Budget" hint="Price of the finished design, at most $100.00.">
          <PriceInput defaultValue="50.00" />
        </Field>
        <Field label="Password" error="Use at least 6 characters.">
          <PasswordInput autoComplete="off" defaultValue="abc" />
        </Field>
        <Field label="Focus">
          <Input defaultValue="Touge Nights" className="outline-2 outline-offset-1 outline-signal" />
        </Field>
        <Field label="Disabled">
          <Input defaultValue="PL-20417" disabled />
        </Field>
        <div className="sm:col-span-2">
          <Field label="Description" optional hint="Shown under the title in the shop.">
            <Textarea placeholder="Describe the car and the story behind it." />
          </Field>
        </div>
      </form>
    </KitSection>
  )
}
