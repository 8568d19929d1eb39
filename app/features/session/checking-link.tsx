import { Skeleton } from '#app/ui/skeleton.tsx'
import { AuthPage } from './auth-page.tsx'

/** Loading state of the pages behind an emailed link. */
export function CheckingLink({ title }: { title: string }) {
  return (
    <AuthPage title={title} lead="Checking your link…">
      <div aria-busy="true" className="mt-8 grid gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-14" />
      </div>
    </AuthPage>
  )
}
