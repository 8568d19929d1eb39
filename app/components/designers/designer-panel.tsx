import { useEffect, useState } from 'react'
import { api, read } from '#app/api.ts'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import type { User } from '#app/session/session-store.ts'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { PortalFrame } from './portal-frame.tsx'

type Profile = { display_name: string | null; design_count: number }

/** The portal's place for designers and admins: who they are to everybody else, and how to change it. */
export function DesignerPanel({ user }: { user: User }) {
  const profile = useProfile(user.id)
  return (
    <PortalFrame
      light="green"
      title={<h2>Designer Portal</h2>}
      actions={
        <>
          <ButtonLink to="/account" variant={profile?.display_name === null ? 'primary' : 'outline'}>
            {profile?.display_name === null ? 'Choose your name' : 'Edit your profile'}
          </ButtonLink>
          {profile && profile.design_count > 0 && (
            <ButtonLink to={`/designers/${user.id}`}>Your public page</ButtonLink>
          )}
        </>
      }
    >
      <p className="wrap-anywhere">
        Signed in as <strong className="font-semibold text-paper">{profile?.display_name ?? user.email}</strong>.
      </p>
      {profile && <p>{explain(profile)}</p>}
    </PortalFrame>
  )
}

function explain({ display_name: name, design_count: count }: Profile) {
  if (name === null) return `You have no name yet: your designs are shown as by ${UNKNOWN_DESIGNER}.`
  if (count === 0) return 'Your public page opens with your first approved design.'
  return `${count === 1 ? 'One design' : `${count.toLocaleString('en-US')} designs`} of yours can be bought.`
}

/** Nothing until it is known; what is missing then is only said less. */
function useProfile(userId: string): Profile | undefined {
  const [profile, setProfile] = useState<Profile>()
  useEffect(() => {
    let isGone = false
    read(api.profiles[':user_id'].$get({ param: { user_id: userId } })).then(
      (found) => !isGone && setProfile(found),
      (error: unknown) => console.error('The profile could not be loaded.', error),
    )
    return () => {
      isGone = true
    }
  }, [userId])
  return profile
}
