/** The path of a designer's page: the slug if they have one, otherwise the id, which redirects to a later slug. */
export function designerPath({ id, slug }: { id: string; slug?: string | null | undefined }): string {
  return `/designers/${slug ?? id}`
}
