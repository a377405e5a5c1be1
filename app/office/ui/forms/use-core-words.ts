import { useTranslation } from 'react-i18next'
import type { TextKeys } from '../../../i18n/text-keys.ts'

/** An area of core that has texts. */
export type CoreArea = keyof TextKeys extends infer Name
  ? Name extends `core/${infer Area}`
    ? Area
    : never
  : never

type Translate = (key: string, options: object) => string

/** Finds a code's words in the texts of areas of core. The browser's light translator knows no `exists` and no `ns`. */
export function useCoreWords(areas: readonly CoreArea[]) {
  const { i18n } = useTranslation()
  return (code: string, data?: unknown): string | undefined => {
    const options = { ...(typeof data === 'object' && data) }
    const found = areas.map((each) =>
      (i18n.getFixedT(null, `core/${each}`) as Translate)(code, options),
    )
    return found.find((words) => words !== code)
  }
}
