import { publicUrl } from '#server/features/media/images/image-path.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import type { Screens } from './attempt.ts'

/** Requests of the designer portal. */
export const portalScreens = {
  'portal statistics': async () => {
    const designer = await given.signedIn('designer')
    return () => as(designer).get('/api/v1/stats/portal')
  },
  'own designs': async () => {
    const designer = await given.signedIn('designer')
    await given.design({ designerId: designer.id })
    return () => as(designer).get('/api/v1/designs/mine')
  },
  'submission of a design': async () => {
    const designer = await given.signedIn('designer')
    const { path } = await given.upload(designer.id)
    const design = { title: 'Downhill Only', price: 24.99, image_url: publicUrl(path) }
    return () => as(designer).post('/api/v1/designs', design)
  },
  'design requests': async () => {
    const designer = await given.signedIn('designer')
    await given.request()
    return () => as(designer).get('/api/v1/design-requests')
  },
  'claim of a design request': async () => {
    const [designer, { id }] = [await given.signedIn('designer'), await given.request()]
    return () => as(designer).post(`/api/v1/design-requests/${id}/claim`)
  },
  royalties: async () => {
    const designer = await given.signedIn('designer')
    return () => as(designer).get('/api/v1/royalties/summary')
  },
  notifications: async () => {
    const designer = await given.signedIn('designer')
    return () => as(designer).get('/api/v1/notifications')
  },
} satisfies Screens
