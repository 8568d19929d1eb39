import { Colors, Type } from './basics.tsx'
import { Buttons } from './buttons.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Stats, Statuses, TabRow } from './lists.tsx'
import { Pickers } from './pickers.tsx'
import { Empty, Lights, Loading } from './states.tsx'
import { Toasts } from './toasts.tsx'

/** Every UI component in every state, for review and tests. */
export function Kit() {
  return (
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
  )
}
