import { AppError } from '#domain/errors.ts'
import { listCards } from '#server/features/catalog/designs/list-cards.ts'
import { changeSetting } from '#server/platform/settings/change-setting.ts'

type Picks = { designIds: string[]; version: number; actorId: string; now: Date }

/** Sets the first designs of the home page. A design that is archived later is left out until it is restored. */
export async function changeHomePicks({ designIds, ...change }: Picks): Promise<void> {
  const forSale = await listCards(designIds)
  if (forSale.length < designIds.length)
    throw new AppError('invalid', 'A chosen design is no longer for sale. Remove it and save again.')
  await changeSetting({ name: 'home', value: { designIds }, ...change })
}
