import { LANGUAGES, type Language, SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import type { PictogramName } from '../../../ui/composition/pictograms.server.ts'
import type { BesideLanguage } from './poster-languages.ts'

type Words = Record<string, string>

const TEXTS = import.meta.glob<Words>('../../../ui/composition/text/*.json', {
  eager: true,
  import: 'default',
})

const PARTS = ['upper', 'lining', 'sole'] as const
const MATERIALS = ['leather', 'coated_leather', 'textile', 'other'] as const

/** What the regulation means by each of them, in the language of the shop. (RD 1718/1995, annexes I and II) */
const MEANINGS: Record<PictogramName, string> = {
  upper: 'La cara exterior del zapato, unida a la suela.',
  lining: 'El forro del empeine y la plantilla: el interior del zapato.',
  sole: 'La parte inferior, que pisa el suelo y está unida al empeine.',
  leather: 'Piel de animal curtida que conserva su estructura de fibras.',
  coated_leather:
    'Cuero con un recubrimiento de más de 0,15 mm que no pasa de un tercio del grosor.',
  textile: 'Tejidos de fibras naturales o sintéticas, también los no tejidos.',
  other: 'Todo lo demás: goma, plásticos, corcho, madera…',
}

/** What each of these languages calls the signs. The law writes them in Spanish alone: these are the words of the trade. */
const BESIDE_NAMES: Record<BesideLanguage, Record<PictogramName, string>> = {
  ca: {
    upper: 'Empenya',
    lining: 'Folre i plantilla',
    sole: 'Sola',
    leather: 'Cuir',
    coated_leather: 'Cuir untat',
    textile: 'Tèxtil',
    other: 'Altres materials',
  },
  eu: {
    upper: 'Oinetakoaren gainaldea',
    lining: 'Forrua eta barne-zola',
    sole: 'Zola',
    leather: 'Larrua',
    coated_leather: 'Larru estalia',
    textile: 'Ehuna',
    other: 'Beste material batzuk',
  },
  gl: {
    upper: 'Empeña',
    lining: 'Forro e soleta interior',
    sole: 'Sola',
    leather: 'Coiro',
    coated_leather: 'Coiro untado',
    textile: 'Téxtil',
    other: 'Outros materiais',
  },
}

/** A pictogram with its name large, its names in the other languages of the shop, and what it means. */
export interface PosterSign {
  sign: PictogramName
  name: string
  /** Its names in the languages that the shop wishes beside Spanish, as large as that. */
  beside: string
  others: string
  meaning: string
}

export const POSTER = {
  title: 'De qué está hecho este calzado',
  parts: 'Las partes del zapato',
  materials: 'Los materiales',
  rule: 'La etiqueta de cada zapato dice el material que forma al menos el 80 % de la superficie del empeine y del forro y la plantilla, y al menos el 80 % del volumen de la suela. Si ninguno llega, los dos principales.',
  source:
    'Real Decreto 1718/1995, de 27 de octubre, sobre el etiquetado de los materiales del calzado',
} as const

const wordIn = (language: Language, key: string) =>
  TEXTS[`../../../ui/composition/text/${language}.json`]?.[key] ?? ''

function toSign(sign: PictogramName, key: string, beside: readonly BesideLanguage[]): PosterSign {
  const others = LANGUAGES.filter((each) => each !== SHOP_LANGUAGE)
  return {
    sign,
    name: wordIn(SHOP_LANGUAGE, key),
    // Two of them may have the same word.
    beside: [...new Set(beside.map((language) => BESIDE_NAMES[language][sign]))].join(' · '),
    others: others.map((language) => wordIn(language, key)).join(' · '),
    meaning: MEANINGS[sign],
  }
}

/** Every sign of the poster, in the order of the regulation. */
export const listPosterSigns = (beside: readonly BesideLanguage[] = []) => ({
  parts: PARTS.map((part) => toSign(part, `part.${part}`, beside)),
  materials: MATERIALS.map((material) => toSign(material, `material.${material}`, beside)),
})
