import { useQuery } from '@tanstack/react-query'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { settingsQuery } from '#app/features/admin/queries.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { Categories } from './categories.tsx'
import { FeaturedDesigns } from './featured-designs.tsx'
import { HomePicks } from './home-picks.tsx'

export const AdminContent = withQueries(ContentPage)

function ContentPage() {
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <AdminPage title="Content" intro="What visitors see first: the announcement, the home page and the categories.">
      <div className="mt-8">
        {data ? (
          <>
            <AnnouncementForm setting={data.announcement} />
            <HomePicks setting={data.home} />
            <FeaturedDesigns />
          </>
        ) : (
          <PanelState error={error} onRetry={() => void refetch()} />
        )}
        <Categories />
      </div>
    </AdminPage>
  )
}
