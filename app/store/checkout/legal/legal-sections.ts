import type { Language } from '../../../../core/base/languages.ts'
import { toPlainText } from '../../../../core/checkout/legal/escape-html.ts'
import type { Shop } from '../../../context.ts'

type LegalText = Awaited<ReturnType<Shop['checkout']['getLegalPage']>>

interface LegalSection {
  id: string
  title: string | null
  html: string
  lang?: Language
}

/** The sections of a text with an anchor each, its links in the language of the page, and what search engines read of it. */
export function toLegalSections(
  { sections, fixed, language, fixed_language }: LegalText,
  prefix: string,
): { sections: LegalSection[]; description: string } {
  const parts: Omit<LegalSection, 'id'>[] = [
    ...sections,
    ...(fixed ? [{ ...fixed, ...(fixed_language !== language && { lang: fixed_language }) }] : []),
  ]
  return {
    sections: parts.map((section, at) => ({
      ...section,
      id: `s${at + 1}`,
      html: section.html.replace(/(<a href=['"])\/(?!\/)/g, `$1${prefix}/`),
    })),
    description: toPlainText(sections[0]?.html.replaceAll('</', ' </') ?? ''),
  }
}
