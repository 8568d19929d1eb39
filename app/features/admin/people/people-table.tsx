import { Link } from 'react-router'
import { formatDollars } from '#app/lib/format.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { formatCount } from '#domain/format-count.ts'
import type { PeopleParams } from './people-params.ts'
import type { PersonRow } from './queries.ts'
import { ROLE_NAMES } from './role-names.ts'

type PeopleTableProps = { items: readonly PersonRow[]; hrefTo: PeopleParams['hrefTo'] }

/** One row per person. On narrow screens each row becomes a block. */
export function PeopleTable({ items, hrefTo }: PeopleTableProps) {
  return (
    <table aria-label="People" className="block w-full border-ink border-t text-left lg:table">
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b text-micro text-muted *:py-2.5 *:pr-6 *:font-normal">
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Joined</th>
          <th scope="col">Orders</th>
          <th scope="col">Designs</th>
          <th scope="col">Earnings</th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {items.map((person) => (
          <Row key={person.id} person={person} href={hrefTo({ person: person.id })} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ person, href }: { person: PersonRow; href: string }) {
  const { email, display_name: name, role, created_at: joinedAt, suspended_at: suspendedAt } = person
  return (
    <tr className="border-line border-b align-top max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4 lg:*:py-3 lg:*:pr-6">
      <th scope="row" className="text-left font-normal wrap-anywhere max-lg:w-full">
        <Link to={href} className="font-semibold hover:underline hover:underline-offset-4">
          {name ?? email}
        </Link>
        {name && <span className="block text-muted text-small">{email}</span>}
        {suspendedAt && (
          <span className="mt-1 block">
            <StatusChip tone="signal">Suspended</StatusChip>
          </span>
        )}
      </th>
      <td>{ROLE_NAMES[role]}</td>
      <td className="num whitespace-nowrap text-muted text-small">
        <span className="lg:hidden">Joined </span>
        {formatDay(joinedAt)}
      </td>
      <td className="num">
        {formatCount(person.orders)}
        <span className="lg:hidden"> orders</span>
      </td>
      <td className="num">
        {formatCount(person.designs)}
        <span className="lg:hidden"> designs</span>
      </td>
      <td className="num">
        {formatDollars(person.earnings)}
        <span className="lg:hidden"> earned</span>
      </td>
    </tr>
  )
}
