import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { settingsQuery } from '#app/features/admin/queries.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { ROYALTY_BASIS_POINTS } from '#domain/royalties.ts'
import { ClaimsForm } from './claims-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { CountriesForm } from './countries-form.tsx'
import { LaunchForm } from './launch-form.tsx'
import { PayoutsForm } from './payouts-form.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { TaxForm } from './tax-form.tsx'

export const AdminSettings = withQueries(SettingsPage)

function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <AdminPage
      title="Settings"
      intro={`Changes apply to the whole shop immediately. The royalty of ${ROYALTY_BASIS_POINTS / 100}% is fixed.`}
    >
      {data ? (
        <div className="mt-8">
          <CompanyForm setting={data.company} />
          <ShippingForm setting={data.shipping} />
          <CountriesForm setting={data.countries} />
          <LaunchForm setting={data.launch} />
          <ClaimsForm setting={data.claims} />
          <TaxForm setting={data.tax} />
          <PayoutsForm setting={data.payouts} />
        </div>
      ) : (
        <PanelState error={error} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  )
}
