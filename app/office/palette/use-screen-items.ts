import { useTranslation } from 'react-i18next'
import { sectionsFor } from '../../access/access.ts'
import type { Me } from '../../access/guard.ts'
import { SIDEBAR_SECTIONS } from '../../access/sidebar-sections.ts'
import type { PaletteItem } from './palette-item.ts'

type Translate = (key: string) => string

/** Every screen of the sidebar that the person may open, by its words there. */
export function useScreenItems(me: Me): PaletteItem[] {
  const { t, i18n } = useTranslation('office')
  return sectionsFor(me).flatMap(({ key, links }) => {
    const section = SIDEBAR_SECTIONS.find((each) => each.key === key)
    return links.map(({ path, texts }) => {
      const label = (i18n.getFixedT(null, texts) as Translate)('menu')
      const detail = section && t(section.label)
      return {
        kind: 'screens' as const,
        label,
        path,
        detail: detail === label ? undefined : detail,
      }
    })
  })
}
