import type { Language } from '../../../core/base/languages.ts'
import type { ItemGrade } from '../../../core/stock/rules.ts'
import { getTranslations } from './ticket-texts.ts'

/**
 * What a pair that was sold as itself has, and that its customer knew: the shop does not answer for a fault that the
 * buyer was told of and accepted. (RDLeg 1/2007 art. 115 ter)
 */
export function getMarkNotes(
  mark: { grade: ItemGrade; note: string | null } | null,
  language: Language,
): string[] {
  if (!mark) return []
  const { goods } = getTranslations(language)
  const [first = '', ...rest] = goods(`grade.${mark.grade}`)
  const grade = first.toLocaleUpperCase(language) + rest.join('')
  return [mark.note ? `${grade}: ${mark.note}` : grade, goods('mark_accepted')]
}
