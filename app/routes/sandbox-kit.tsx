import { Colors, Type } from '#app/features/kit/basics.tsx'
import { Buttons } from '#app/features/kit/buttons.tsx'
import { Dialogs } from '#app/features/kit/dialogs.tsx'
import { Fields } from '#app/features/kit/fields.tsx'
import { Stats, Statuses, TabRow } from '#app/features/kit/lists.tsx'
import { Pickers } from '#app/features/kit/pickers.tsx'
import { Empty, Lights, Loading } from '#app/features/kit/states.tsx'
import { Toasts } from '#app/features/kit/toasts.tsx'
import { requireSandbox } from './require-sandbox.ts'

export const meta = () => [{ title: 'UI kit · Pitlane' }]

export const loader = requireSandbox

/** Every UI component in every state, for review and tests. */
export default function SandboxKit() {
  return (
    <div className="wrap">
      <h1 className="display-1 pt-[clamp(2rem,4vw,3.5rem)] pb-6">UI kit</h1>
      <div className="grid gap-16 pb-sec">
        <Colors />
        <Type />
        <Buttons />
        <Fields />
        <Pickers />
        <TabRow />
        <Statuses />
        <Stats />
        <Toasts />
        <Dialogs />
        <Empty />
        <Loading />
        <Lights />
      </div>
    </div>
  )
}
