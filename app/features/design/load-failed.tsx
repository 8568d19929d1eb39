import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { toast } from '#app/ui/toast.ts'

/** Shows an error toast and redirects to the shop. Without JavaScript, the page stays. */
export function LoadFailed() {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    toast({ title: 'Failed to load design details.', tone: 'destructive' })
    void navigate('/shop', { replace: true })
  })
  useEffect(() => leave(), [])
  return (
    <div className="wrap grid min-h-[60svh] content-center justify-items-start gap-6 py-sec">
      <h1 className="display-2">Failed to load design details.</h1>
      <ButtonLink to="/shop">Shop</ButtonLink>
    </div>
  )
}
