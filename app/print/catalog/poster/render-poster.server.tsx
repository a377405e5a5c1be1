import type { BesideLanguage } from './poster-languages.ts'

/** The PDF of the poster. Loads what draws it only when one is asked for. */
export async function renderPoster(
  shop: string,
  beside: readonly BesideLanguage[] = [],
): Promise<Buffer> {
  const [{ renderToBuffer }, { CompositionPoster }, { createTextFilter }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./composition-poster.server.tsx'),
    import('../../invoicing/invoice-fonts.server.ts'),
  ])
  const draw = await createTextFilter()
  return renderToBuffer(<CompositionPoster shop={draw(shop)} beside={beside} />)
}
